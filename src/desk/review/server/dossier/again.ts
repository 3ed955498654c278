import { mayUndo } from "../../domain/decision.ts";
import { rejectReason, reviewStage } from "../../domain/status.ts";
import { secondsUntil } from "../claims.ts";
import { isBarred } from "../open-case.ts";
import { labelsOf } from "../words.ts";
import type { CaseRow } from "./case-row.ts";
import type { Reading } from "./fact.ts";
import type { ShownRecord } from "./parts.ts";

/** The decision that waits to take effect, in the words of a language; null while none does. */
export function storedOf(
  { decisionDueAt }: Pick<CaseRow, "decisionDueAt">,
  records: readonly ShownRecord[],
  staff: string,
  { now, lang }: Pick<Reading, "now" | "lang">,
) {
  const waiting = records.find(({ state }) => state === "waiting");
  if (decisionDueAt === null || !waiting?.dueAt) return null;
  const { id, result, reviewer, dueAt, reasons, stages, remark } = waiting;
  return {
    recordId: id,
    result,
    reviewer,
    mine: mayUndo(waiting, staff, now).ok,
    until: dueAt.toISOString(),
    secondsLeft: secondsUntil(dueAt, now),
    reasons: labelsOf(rejectReason, reasons, lang),
    stages: result === "sendBack" ? labelsOf(reviewStage, stages, lang) : [],
    remark,
  };
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
