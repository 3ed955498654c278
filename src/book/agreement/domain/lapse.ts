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
]);
