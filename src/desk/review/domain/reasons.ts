import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { reviewRefusals } from "../messages.ts";
import type { RejectReason } from "./status.ts";

/**
 * The reasons for rejecting or refusing an order, each once. They are of those that administrators have put on offer,
 * and "other" says which in the remark.
 */
export function soundReasons(
  reasons: readonly RejectReason[],
  remark: string | undefined,
  offered: readonly RejectReason[],
): Result<readonly RejectReason[]> {
  const named = [...new Set(reasons)];
  if (!named.every((reason) => offered.includes(reason)))
    return refused(reviewRefusals.reasonNotOffered, { field: "reasons" });
  if (named.includes("other") && !remark) return refused(reviewRefusals.otherUnnamed, { field: "remark" });
  return ok(named);
}
