export { callTitle, checkedCalls, exportName, exportTitle, listNamed } from "./calls.ts";
export { startAuditChain } from "./chain/index.ts";
