export { Duplicates } from "./duplicates.tsx";
