export { requireMade } from "./made.ts";
export { pingExchange } from "./lines.ts";
export { callTargets, type CallTarget, type CallTargets } from "./ports.ts";
export { SANDBOX_EXCHANGE_CODE, sandboxExchangeIn } from "./sandbox.ts";
export {
  addExchange,
  configuredExchange,
  configureExchange,
  exchangeBy,
  exchangeSecret,
  keyExchange,
  noteExchangeTest,
  preferExchange,
} from "./set-up.ts";
