/** The calls that a partner answers, each at an address of its own, as the specification names them. */
export const PARTNER_CALLS = [
  "getLoanProductUrl",
  "getLoanDetailUrl",
  "checkUserUrl",
  "pushBaseInfoUrl",
  "pushAdditionalUrl",
  "getLoanContractUrl",
  "confirmLoanUrl",
  "getReviewResultUrl",
  "getLoanOrderStatusUrl",
  "getRepaymentPlanUrl",
  "getRepaymentDetailUrl",
  "delayCalculateUrl",
  "delayConfirmUrl",
  "delayRecordUrl",
  "pushBankInfo",
  "notifySecureCode",
  "getProductBankCardList",
] as const;

export type PartnerCall = (typeof PARTNER_CALLS)[number];

/** A value for each of the calls. */
export const forEachCall = <T>(value: (call: PartnerCall) => T): Readonly<Record<PartnerCall, T>> =>
  Object.fromEntries(PARTNER_CALLS.map((call) => [call, value(call)])) as Record<PartnerCall, T>;
