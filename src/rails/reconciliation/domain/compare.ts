import { subtract } from "../../../platform/shared/cents.ts";
import type { Cause, ItemResult, ItemState } from "./item.ts";
import type { LineMoney, MovementMoney } from "./money.ts";

export interface Comparison {
  readonly result: ItemResult;
  readonly cause: Cause | null;
  readonly state: ItemState & ("open" | "matched");
}

const open = (result: ItemResult, cause: Cause | null): Comparison => ({ result, cause, state: "open" });

/**
 * What a line and our movement behind it come to. Money that agrees is matched, but a receipt that no order took stays
 * open until somebody says whose it is. Bulk imports decide the same in SQL (`compare-sql.ts`); a test compares the
 * two.
 */
export function compare(line: LineMoney, ours: MovementMoney): Comparison {
  if (line.effect === ours.effect)
    return ours.state === "unallocated"
      ? open("matched", "unknownPayer")
      : { result: "matched", cause: null, state: "matched" };
  if (ours.state === "failed") return open("channelOnly", "lateSuccess");
  if (ours.state === "reversed") return open("channelOnly", "reversedByUs");
  if (ours.state === "pending") return open(ours.effect === 0 ? "channelOnly" : "amountDiffers", "inTransit");
  return open("amountDiffers", isFee(line, ours) ? "feeDifference" : "amountDifference");
}

/** The channel took another fee than we booked, or kept its fee from what came in. */
const isFee = (line: LineMoney, ours: MovementMoney): boolean =>
  line.amount === ours.amount || Math.abs(subtract(line.effect, ours.effect)) === line.fee;
