export { accrueBills } from "./accrue-bills.ts";
export { askRefund } from "./ask-refund.ts";
export { billsOf, openBills, saveBills, type StoredBill } from "./bill-store.ts";
export { bookedCharges, bookedWaivers, paidExtensions, type PaidExtension, type Placed } from "./booked-history.ts";
export { amountsOf, dueOffer, endOffer, openOffer, setInForce, takeEffect, tellEnded, type DueOffer } from "./quotes.ts";
export { planRows } from "./bill-rows.ts";
export { extensionLimits, reductionLimits } from "./limits.ts";
