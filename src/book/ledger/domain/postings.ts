export { debit, credit, posting, type Leg, type Posting } from "./posting.ts";
export * from "./payout-postings.ts";
export * from "./accrual-postings.ts";
export * from "./receipt-postings.ts";
export * from "./correction-postings.ts";
export * from "./refund-postings.ts";
export * from "./partner-postings.ts";
export * from "./channel-postings.ts";
export * from "./manual-payout-postings.ts";
