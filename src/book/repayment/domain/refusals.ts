import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const paymentDetailRefusals = defineRefusals({
  notOnRecord: {
    code: "400",
    cn: "与客户档案不一致，请完整填写",
    en: "This is not what is on record; type it in full",
    es: "No coincide con el expediente; escríbalo completo",
  },
});
