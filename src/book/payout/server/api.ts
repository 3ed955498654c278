export { payOutLoan, requestPayout } from "./request-payout.ts";
export { askAboutRefund, pollRefund } from "./refunds.ts";
export { type RefundRow } from "./refund-row.ts";
export { askAboutPayout, pollPayout } from "./send-payout.ts";
export { requireFinalFailures } from "./seal.ts";
export { refundLate, succeedLate } from "./book-late.ts";
export { keepReturn } from "./keep-return.ts";
export { askRefund } from "./ask-refund.ts";
export { openPlan, type PayoutRow } from "./settle-payout.ts";
