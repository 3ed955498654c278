export { assignmentEnd } from "./claims.ts";
export { lockOnDesk } from "./desk.ts";
export { ownCustomers } from "./own-customers.ts";
export { joined, labelsOf } from "./words.ts";
export { carryOutWaiting } from "./carry-out.ts";
export { keptApart, seeAsReviewer, verdictTaken } from "./blind.ts";
export { ownersAmong } from "./own-customers.ts";
export { scoreCase } from "./score-case.ts";
export type { RecordRow } from "./record.ts";
