export { Weather } from "./view.tsx";
