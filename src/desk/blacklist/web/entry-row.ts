import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { blacklist } from "../contract.ts";
import type { EntryType } from "../domain/sets.ts";

export type EntryRow = OutputOf<typeof blacklist.list>["list"][number];

export interface EntryDialog {
  readonly row: EntryRow;
  readonly close: () => void;
}

/** Whether the value of an entry may be revealed by whoever looks at it. */
export const mayReveal = ({ type, can }: { readonly type: EntryType | null; readonly can: EntryRow["can"] }): boolean =>
  type !== null && can[`reveal_${type}`];
