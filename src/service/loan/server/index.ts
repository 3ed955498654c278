import type { Handler } from "../../../platform/server/handle.ts";
import { cancelPaidLoan } from "./cancel-after-payout.ts";
import { cancelLoan } from "./cancel.ts";
import { payOut } from "./pay-out.ts";
import { paymentInfo, refreshPaymentCode } from "./payment-info.ts";
import { noteLoan } from "./note.ts";
import { loanQueries } from "./queries.ts";
import { refuseLoan, refuseReasons } from "./refuse.ts";
import { remarkLoan } from "./remark.ts";

export const loanHandlers: readonly Handler[] = [
  ...loanQueries,
  cancelLoan,
  cancelPaidLoan,
  refuseLoan,
  refuseReasons,
  payOut,
  paymentInfo,
  refreshPaymentCode,
  remarkLoan,
  noteLoan,
];
