import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { workOrder } from "../../work-order/contract.ts";
import { workOrderMessages } from "../../work-order/messages.ts";
import { loan } from "../contract.ts";
import { quoteMessages as q } from "../domain/quote-messages.ts";
import { loanMessages as m } from "../messages.ts";
import { loanQuote } from "../quote.contract.ts";
import type { LoanTarget } from "./loan-target.ts";

const dialog = later(() => import("./loan-dialogs.ts"));

/** What may be done with an order; the server decides with `can`. */
export const loanActions: readonly RowAction<LoanTarget>[] = [
  {
    label: m.payout,
    permission: loan.payout,
    when: ({ can, status }) => can.payout && status === 32,
    dialog: dialog("PayoutDialog"),
  },
  {
    label: m.retryPayout,
    permission: loan.payout,
    when: ({ can, status }) => can.payout && status === -10,
    dialog: dialog("PayoutDialog"),
  },
  { label: q.quote, permission: loanQuote.quote, when: ({ can }) => can.quote, dialog: dialog("QuoteDialog") },
  {
    label: m.paymentInfo,
    permission: loan.paymentInfo,
    when: ({ can }) => can.payInfo,
    dialog: dialog("PaymentInfoDialog"),
  },
  {
    label: workOrderMessages.create,
    permission: workOrder.create,
    when: ({ customerId }) => customerId !== null,
    dialog: dialog("OrderTicketDialog"),
  },
  { label: m.remark, permission: loan.remark, when: ({ can }) => can.remark, dialog: dialog("RemarkDialog") },
  {
    label: m.refreshPaymentCode,
    permission: loan.refreshPaymentCode,
    when: ({ can }) => can.refreshCode,
    command: loan.refreshPaymentCode,
    input: ({ id }) => ({ loanId: id }),
  },
  {
    label: m.refuse,
    permission: loan.refuse,
    when: ({ can }) => can.refuse,
    dialog: dialog("RefuseDialog"),
    danger: true,
  },
  {
    label: m.cancel,
    permission: loan.cancel,
    when: ({ can }) => can.cancel,
    dialog: dialog("CancelDialog"),
    danger: true,
  },
  {
    label: m.cancelAfterPayout,
    permission: loan.cancelAfterPayout,
    when: ({ can }) => can.cancelPaid,
    dialog: dialog("CancelPaidDialog"),
    danger: true,
  },
];
