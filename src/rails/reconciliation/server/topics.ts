/** Topics of the outbox. */
export const IMPORT_TOPIC = "reconciliation.import";
export const PROVE_TOPIC = "reconciliation.prove";
export const EXPLAIN_TOPIC = "reconciliation.explain";
export const FOLLOW_TOPIC = "reconciliation.follow";
