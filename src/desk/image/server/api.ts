export { takeImage } from "./take.ts";
