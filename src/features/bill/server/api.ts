export { accrueBills } from "./accrue-bills.ts";
export { askRefund } from "./ask-refund.ts";
export { billsOf, openBills, saveBills, type StoredBill } from "./bill-store.ts";
export { dueExtension, openQuote, takeEffect } from "./quotes.ts";
export { planRows } from "./bill-rows.ts";
export { extensionLimits, reductionLimits } from "./limits.ts";
