/** What nouns with revisions use. */
export { keptInRevisions, type Kept } from "./kept.ts";
export { bringIntoForce, bringIntoForceFirst, isDueSql } from "./in-force.ts";
export { handleRevision, switching } from "./handlers.ts";
export { historyOf } from "./history.ts";
export { editing, keepCreated, restoring, reviseAlone, seenNow, type Change } from "./revise.ts";
export { revisionSql } from "./store.ts";
