export { applyForLoan } from "./apply.ts";
export { retryPayout } from "./retry-payout.ts";
