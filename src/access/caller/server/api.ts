export { admitNotices } from "./admit.ts";
export { isReadable, issueSecret, revokeSecret } from "./issue.ts";
export { callerSecret } from "./secret.ts";
