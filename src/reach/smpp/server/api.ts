export { SANDBOX_SMPP, sandboxSmppIn } from "./sandbox.ts";
