export { callTargets, type CallTarget, type CallTargets } from "./ports.ts";
