export { callTitle, listNamed } from "./calls.ts";
export { startAuditChain } from "./chain/index.ts";
