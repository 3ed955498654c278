import type { Handler } from "../../../platform/server/handle.ts";
import { repaymentList } from "./list.ts";
import { replenish } from "./replenish.ts";
import { reverseRepayment } from "./reverse.ts";

export const repaymentHandlers: readonly Handler[] = [repaymentList, replenish, reverseRepayment];
