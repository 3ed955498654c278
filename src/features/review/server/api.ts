export { lockOnDesk, staleOnDesk } from "./desk.ts";
export { countClaims, dropClaims, giveClaims, lockClaims } from "./hand-over.ts";
export { findReviewers } from "./reviewers.ts";
