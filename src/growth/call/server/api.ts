export { callTargets, type CallTarget } from "./ports.ts";
