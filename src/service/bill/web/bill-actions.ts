import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { repayment } from "../../../book/repayment/contract.ts";
import { repaymentMessages as r } from "../../../book/repayment/messages.ts";
import { bill } from "../contract.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillTarget } from "./bill-target.ts";

const dialog = later(() => import("./bill-dialogs.ts"));

/** What may be done with a term and its order; the server decides with `can`. */
export const billActions: readonly RowAction<BillTarget>[] = [
  { label: m.repay, permission: bill.repay, when: ({ can }) => can.repay, dialog: dialog("RepayDialog") },
  { label: m.extend, permission: bill.extend, when: ({ can }) => can.extend, dialog: dialog("ExtendDialog") },
  { label: m.reduce, permission: bill.reduce, when: ({ can }) => can.reduce, dialog: dialog("ReduceDialog") },
  { label: m.refund, permission: bill.refund, when: ({ can }) => can.refund, dialog: dialog("RefundDialog") },
  {
    label: r.reverse,
    permission: repayment.reverse,
    when: ({ can }) => can.reverse,
    dialog: dialog("ReverseOfDialog"),
    danger: true,
  },
  { label: m.flat, permission: bill.flat, when: ({ can }) => can.flat, dialog: dialog("FlatDialog"), danger: true },
];
