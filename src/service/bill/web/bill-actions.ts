import type { RowAction } from "../../../platform/web/list-page.tsx";
import { repayment } from "../../../book/repayment/contract.ts";
import { repaymentMessages as r } from "../../../book/repayment/messages.ts";
import { bill } from "../contract.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillTarget } from "./bill-target.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import { FlatDialog } from "./flat-dialog.tsx";
import { ReduceDialog } from "./reduce-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RepayDialog } from "./repay-dialog.tsx";
import { ReverseOfDialog } from "./reverse-of-dialog.tsx";

/** What may be done with a term and its order; the server decides with `can`. */
export const billActions: readonly RowAction<BillTarget>[] = [
  { label: m.repay, permission: bill.repay, when: ({ can }) => can.repay, dialog: RepayDialog },
  { label: m.extend, permission: bill.extend, when: ({ can }) => can.extend, dialog: ExtendDialog },
  { label: m.reduce, permission: bill.reduce, when: ({ can }) => can.reduce, dialog: ReduceDialog },
  { label: m.refund, permission: bill.refund, when: ({ can }) => can.refund, dialog: RefundDialog },
  {
    label: r.reverse,
    permission: repayment.reverse,
    when: ({ can }) => can.reverse,
    dialog: ReverseOfDialog,
    danger: true,
  },
  { label: m.flat, permission: bill.flat, when: ({ can }) => can.flat, dialog: FlatDialog, danger: true },
];
