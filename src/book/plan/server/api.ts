export { accrueBills } from "./accrue-bills.ts";
export { billsOf, openBills, saveBills, type StoredBill } from "./bill-store.ts";
export { bookedCharges, bookedWaivers, paidExtensions, type PaidExtension, type Placed } from "./booked-history.ts";
export { followBills, stepFor } from "./follow-bills.ts";
export { extensionLimits, reductionLimits } from "./limits.ts";
export { currentCode, debtOf, issueCode, offerOf } from "./payment-code.ts";
export { amountsOf, dueOffer, endOffer, hasQuote, lapse, setInForce, takeEffect, notifyEnded } from "./quotes.ts";
export { termsOf, upfrontFeeOf } from "./terms.ts";
export { dayCharged } from "./business-day.job.ts";
