import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { checkClabe } from "../../../people/borrower/domain/clabe.ts";
import { proofRefusals as r } from "../messages.ts";

/** A tracking key of SPEI: letters and digits, at most 30 (Banco de México). Shorter ones than any bank's are misread. */
const TRACKING_KEY = /^[0-9A-Z]{6,30}$/;

interface Reading {
  readonly paidOn: BusinessDate;
  /** In capitals and without blanks; null where the picture shows none. */
  readonly trackingKey: string | null;
  /** 18 digits, or masked as it stands on record. */
  readonly clabe: string | null;
}

/** Whether what was read can be true of a transfer: its day, the form of its key, and the check digit of its account. */
export function plausible(
  { paidOn, trackingKey, clabe }: Reading,
  when: { readonly today: BusinessDate; readonly orderedOn: BusinessDate | null },
): Result<unknown> {
  if (paidOn > when.today) return refused(r.inFuture, { field: "paidOn" });
  if (when.orderedOn !== null && paidOn < when.orderedOn) return refused(r.beforeOrder, { field: "paidOn" });
  if (trackingKey !== null && !TRACKING_KEY.test(trackingKey)) return refused(r.keyForm, { field: "trackingKey" });
  if (clabe !== null && !checkClabe(clabe).ok) return refused(r.clabeWrong, { field: "clabe" });
  return ok(null);
}
