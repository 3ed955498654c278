export { linkRows } from "./append.ts";
export { headFolder, keepChainHead, startAuditChain } from "./chain.job.ts";
export { describe } from "./describe.ts";
export { readHeads } from "./heads.ts";
export { verifyChain } from "./verify.ts";
