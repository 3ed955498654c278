/** What nouns with revisions use. */
export { keptInRevisions, type Kept } from "./kept.ts";
export { bringIntoForce, bringIntoForceFirst, isDueSql } from "./in-force.ts";
export { carryOutAsSeen, type AsSeen } from "./carry-out.ts";
export { effectiveAtOf } from "./effective-at.ts";
export { releases, type Waiting } from "./releases.ts";
export { handleRevision, switching } from "./handlers.ts";
export { historyOf } from "./history.ts";
export { editing, keepCreated, restoring, reviseAlone, seenNow, type Change } from "./revise.ts";
export { keptOf } from "./settle.ts";
export { callOf, checkerCode, mayView } from "./viewing.ts";
export { revisionSql, standingAt } from "./store.ts";
