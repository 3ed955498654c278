export { groups } from "./groups.tsx";
