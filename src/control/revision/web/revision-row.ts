/** What a row of a list says of its record's revisions. */
export interface RevisionRow {
  readonly id: string;
  readonly revision: number | null;
  readonly inForce: number | null;
  readonly scheduledAt: string | null;
}
