export { check, steps, type Check, type FirstStep } from "./ports.ts";
