/** One invariant of the ledger: what was looked at, and what breaks it. */
export interface Finding {
  readonly name: string;
  readonly says: string;
  /** How many things were compared. */
  readonly checked: number;
  /** What does not hold, at most twenty of it. */
  readonly broken: readonly string[];
}
