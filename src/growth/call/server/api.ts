export { demoExchangeIn } from "./set-up.ts";
export { callTargets, type CallTarget } from "./ports.ts";
