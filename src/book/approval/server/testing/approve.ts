import type { Staff } from "../../../../testing/product.ts";
import { approval } from "../../contract.ts";

/** Approves a request that was just looked at; the envelope, whether it was let through or refused. */
export async function tryToApprove(staff: Staff, approvalId: string) {
  const { seen } = await staff.call(approval.detail, { approvalId });
  return staff.askAlone(approval.approve, { approvalId, seen });
}
