import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import type { ClosedSet } from "../../../platform/shared/closed-set.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";

/** The state of a configured record in its list, with what waits for a second person beside it. */
export const stateColumn = (set: ClosedSet<never> | ClosedSet, width = 128) => ({
  field: "state" as const,
  width,
  essential: true,
  render: ({ state, pending }: { readonly state: string | number | null; readonly pending: number | null }) => (
    <>
      <StatusTag set={set} code={state} />
      <PendingMark count={pending} />
    </>
  ),
});
