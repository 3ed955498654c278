export { payOutLoan, requestPayout } from "./request-payout.ts";
export { pollRefund, sendRefund } from "./refunds.ts";
export { pollPayout, sendPayout } from "./send-payout.ts";
