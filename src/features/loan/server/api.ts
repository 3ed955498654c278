export { applyForLoan, type Application } from "./apply.ts";
export { followBills, stepFor } from "./follow-bills.ts";
export { findLoan, lockLoan, type LoanRow } from "./loan-row.ts";
export { notify } from "./notify.ts";
export { currentCode, issueCode } from "./payment-code.ts";
export { retryPayout } from "./retry-payout.ts";
export { loanSubject } from "./subject.ts";
export { termsOf, upfrontFeeOf } from "./terms.ts";
export { transition, transitionAll, type Step } from "./transition.ts";
