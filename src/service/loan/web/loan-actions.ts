import { lazy } from "react";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { loan } from "../contract.ts";
import { quoteMessages as q } from "../domain/quote-messages.ts";
import { loanMessages as m } from "../messages.ts";
import { loanQuote } from "../quote.contract.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CancelPaidDialog } from "./cancel-paid-dialog.tsx";
import type { LoanTarget } from "./loan-target.ts";
import { PaymentInfoDialog } from "./payment-info-dialog.tsx";
import { PayoutDialog } from "./payout-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { RemarkDialog } from "./remark-dialog.tsx";

/** Not needed by most who open a list. */
const QuoteDialog = lazy(() => import("./quote-dialog.tsx").then((module) => ({ default: module.QuoteDialog })));

/** What may be done with an order; the server decides with `can`. */
export const loanActions: readonly RowAction<LoanTarget>[] = [
  {
    label: m.payout,
    permission: loan.payout,
    when: ({ can, status }) => can.payout && status === 32,
    dialog: PayoutDialog,
  },
  {
    label: m.retryPayout,
    permission: loan.payout,
    when: ({ can, status }) => can.payout && status === -10,
    dialog: PayoutDialog,
  },
  { label: q.quote, permission: loanQuote.quote, when: ({ can }) => can.quote, dialog: QuoteDialog },
  { label: m.paymentInfo, permission: loan.paymentInfo, when: ({ can }) => can.payInfo, dialog: PaymentInfoDialog },
  { label: m.remark, permission: loan.remark, when: ({ can }) => can.remark, dialog: RemarkDialog },
  {
    label: m.refreshPaymentCode,
    permission: loan.refreshPaymentCode,
    when: ({ can }) => can.refreshCode,
    command: loan.refreshPaymentCode,
    input: ({ id }) => ({ loanId: id }),
  },
  { label: m.refuse, permission: loan.refuse, when: ({ can }) => can.refuse, dialog: RefuseDialog, danger: true },
  { label: m.cancel, permission: loan.cancel, when: ({ can }) => can.cancel, dialog: CancelDialog, danger: true },
  {
    label: m.cancelAfterPayout,
    permission: loan.cancelAfterPayout,
    when: ({ can }) => can.cancelPaid,
    dialog: CancelPaidDialog,
    danger: true,
  },
];
