export { findLoan, lockLoan, type LoanRow } from "./loan-row.ts";
export { transition, type Step } from "./transition.ts";
