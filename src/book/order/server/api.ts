export { anyUncollected, countOpenOrders, giveOrders, lockOpenOrders, lockUncollected } from "./collectors.ts";
export { endByCancel, endLaterOrder } from "./end-by-cancel.ts";
export { findLoan, lockLoan, type LoanRow } from "./loan-row.ts";
export { notify } from "./notify.ts";
export { changed, releaseCommitment, requireNoLateSuccess, requireNoLivePayout, REVIEW_ENDS } from "./release.ts";
export { loanSubject } from "./subject.ts";
export { recordStep, transition, transitionAll } from "./transition.ts";
export { worstOverdueDays } from "./worst-overdue.ts";
export { countRange, holding, onId } from "./filters.ts";
