/** Topics of the outbox. */
export const IMPORT_TOPIC = "reconciliation.import";
export const EXPLAIN_TOPIC = "reconciliation.explain";
export const FOLLOW_TOPIC = "reconciliation.follow";
