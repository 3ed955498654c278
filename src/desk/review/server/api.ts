export { lockOnDesk, staleOnDesk } from "./desk.ts";
export { carryOutDecision, carryOutWaiting } from "./carry-out.ts";
export { DECISION_TOPIC } from "./decide.ts";
export { countClaims, dropClaims, giveClaims, lockClaims } from "./hand-over.ts";
export { findReviewers } from "./reviewers.ts";
