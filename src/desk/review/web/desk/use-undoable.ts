import { useEffect, useState } from "react";
import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import { useCan } from "../../../../platform/web/permissions.ts";
import { useCall } from "../../../../platform/web/queries.ts";
import { review } from "../../contract.ts";
import { endOf } from "./countdown.ts";

/** A decision that can be taken back until an instant of this computer's clock. */
export type Undoable = OutputOf<typeof review.undoable>[number] & { readonly end: number };

/** Timers run early by a little. */
const A_MOMENT_MS = 50;

/** The reviewer's decisions that can still be taken back, the latest first; each goes when its time is over. */
export function useUndoable(): readonly Undoable[] {
  const { data, dataUpdatedAt } = useCall(review.undoable, {}, { enabled: useCan(review.undoable) });
  const [now, setNow] = useState(() => Date.now());
  const open = (data ?? [])
    .map((decision) => ({ ...decision, end: endOf(decision.secondsLeft, dataUpdatedAt) }))
    .filter(({ end }) => end > now);
  const first = open.at(-1)?.end;
  useEffect(() => {
    if (first === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, first - Date.now()) + A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return open;
}
