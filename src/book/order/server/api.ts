export { countOpenOrders, giveOrders, lockOpenOrders, moveOrders, type Move } from "./collectors.ts";
export { accountMoved, renewOrders, setPartnersDue, setRemarks } from "./change.ts";
export { createOrder, type NewOrder } from "./create.ts";
export { endByCancel, endLaterOrder } from "./end-by-cancel.ts";
export { chargedColumns, chargedThrough, figureColumns, keepCharged, keepFigures } from "./figures.ts";
export {
  beginSecondLook,
  decidedColumns,
  dropDecision,
  endClaims,
  endSecondLook,
  giveClaims,
  holdDecision,
  keepReviewed,
  keepVerdict,
  openReview,
} from "./in-review.ts";
export { ordersFollowed, tellFollowed, type Followed } from "./followed.ts";
export { findLoan, lockLoan, type LoanRow } from "./loan-row.ts";
export { lockCustomerAfter, lockToReopen } from "./lock-customer.ts";
export { notify } from "./notify.ts";
export { changed, releaseCommitment, requireNoLateSuccess, requireNoLivePayout, REVIEW_ENDS } from "./release.ts";
export { loanSubject } from "./subject.ts";
export { recordStep, transition, transitionAll } from "./transition.ts";
export { ORDER_SETTLED } from "./settled.ts";
export { latenessSql, worstOverdueDays, worstOverdueOf } from "./worst-overdue.ts";
export { countRange, onId } from "./filters.ts";
