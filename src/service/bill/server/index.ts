import type { Handler } from "../../../platform/server/handle.ts";
import { extendBill, quoteBillExtension } from "./extend.ts";
import { flatBillOrder } from "./flat.ts";
import { billList } from "./list.ts";
import { reduceBill } from "./reduce.ts";
import { refundOrder } from "./refund.ts";
import { repayBill } from "./repay.ts";

export const billHandlers: readonly Handler[] = [
  billList,
  repayBill,
  quoteBillExtension,
  extendBill,
  reduceBill,
  flatBillOrder,
  refundOrder,
];
