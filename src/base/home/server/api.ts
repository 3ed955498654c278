export { doneBy, waits } from "./ports.ts";
