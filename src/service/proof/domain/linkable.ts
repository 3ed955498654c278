import type { Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { proofRefusals as r } from "../messages.ts";
import type { TransferState } from "./sets.ts";

interface Offered {
  readonly foreign: boolean;
  readonly taken: boolean;
  readonly state: TransferState;
  readonly amountCents: Cents;
}

/**
 * Whether a proof can stand for a transfer: for one that is nobody else's, that no other proof stands for, that is in
 * our books or may yet be, and of the amount that the picture shows.
 */
export function linkable({ foreign, taken, state, amountCents }: Offered, read: Cents | null): Result<unknown> {
  if (foreign) return refused(r.otherCustomer, { field: "transferId" });
  if (taken) return refused(r.transferTaken, { field: "transferId" });
  if (state === "reversed") return refused(r.reversed, { field: "transferId" });
  if (amountCents !== read) return refused(r.amountDiffers, { field: "transferId" });
  return ok(null);
}
