export { callTargets, type CallTarget } from "./ports.ts";
export { SANDBOX_EXCHANGE_CODE, sandboxExchangeIn } from "./sandbox.ts";
export { exchangeSecret } from "./set-up.ts";
