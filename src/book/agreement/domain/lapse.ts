import { closedSet } from "../../../platform/shared/closed-set.ts";

/** Why an order ended for its agreement. */
export const agreementEnd = closedSet([
  {
    code: "agreementLapsed",
    tone: "bad",
    label: {
      cn: "借款人未在期限内接受合同",
      en: "The agreement was not accepted in time",
      es: "El contrato no se aceptó a tiempo",
    },
  },
  {
    code: "relendLapsed",
    tone: "waiting",
    label: {
      cn: "借款人未在期限内接受复贷邀约",
      en: "The offer of another loan was not accepted in time",
      es: "La oferta de renovación no se aceptó a tiempo",
    },
  },
  {
    code: "relendReplaced",
    tone: "waiting",
    label: {
      cn: "借款人另行申请，复贷邀约撤销",
      en: "The borrower applied for something else instead",
      es: "El cliente solicitó otro préstamo en su lugar",
    },
  },
]);
