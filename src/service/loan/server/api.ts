export { applyForLoan, type Application } from "./apply.ts";
export { retryPayout } from "./retry-payout.ts";
