import { receiptPicture, type ReceiptFacts } from "../../../../../sandbox/images/receipt.ts";

const FACTS: ReceiptFacts = {
  bank: "BANCO DEL SUR",
  amount: "1,000.00",
  day: "02/03/2026",
  trackingKey: "STP20260302000000000117",
  clabe: "646180110400000007",
  payer: "ANA LOPEZ RIVAS",
};

/** A picture of a receipt, as a borrower sends it: base64. */
export const pictureOf = (facts: Partial<ReceiptFacts> = {}): string =>
  receiptPicture({ ...FACTS, ...facts })
    .png()
    .toString("base64");
