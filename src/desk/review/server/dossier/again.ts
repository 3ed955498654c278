import { mayUndo } from "../../domain/decision.ts";
import { isBarred } from "../open-case.ts";
import type { CaseRow } from "./case-row.ts";
import type { ShownRecord } from "./parts.ts";

/** The person's own decision that can still be taken back, and until when. */
export function undoOf(records: readonly ShownRecord[], staff: string, now: Date) {
  const own = records.find((record) => mayUndo(record, staff, now).ok);
  return own?.dueAt ? { recordId: own.id, until: own.dueAt.toISOString() } : null;
}

/** Whose decision is looked at again, and who asked for it and why; null while none is. */
export function recheckOf(
  found: Pick<CaseRow, "firstReviewerId" | "recheckBy">,
  records: readonly ShownRecord[],
  staff: string,
) {
  const { firstReviewerId } = found;
  if (firstReviewerId === null) return null;
  const mark = records.find(({ result }) => result === "recheck");
  const first = records.find(
    (record) =>
      record.reviewerId === firstReviewerId && record.state === "done" && ["pass", "reject"].includes(record.result),
  );
  if (!mark || !first) return null;
  return {
    reviewer: first.reviewer,
    barred: isBarred(found, staff),
    markedBy: mark.reviewer,
    reason: mark.remark ?? "",
    at: mark.decidedAt.toISOString(),
  };
}
