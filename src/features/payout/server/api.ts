export { payOutLoan, requestPayout, requireNoLateSuccess } from "./request-payout.ts";
export { pollRefund, sendRefund } from "./refunds.ts";
export { pollPayout, sendPayout } from "./send-payout.ts";
export { requireNoLateRefund } from "./late-refund.ts";
export { requireFinalFailures } from "./seal.ts";
