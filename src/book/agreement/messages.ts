import { defineRefusals } from "../../platform/shared/refusal.ts";

export const agreementRefusals = defineRefusals({
  agreementWaits: {
    code: "409",
    cn: "借款人尚未接受合同，不能放款",
    en: "The borrower has not accepted the agreement yet; nothing is paid",
    es: "El cliente aún no acepta el contrato; no se desembolsa",
  },
  otherAgreement: {
    code: "409",
    cn: "这不是该订单的合同，请重新读取后再接受",
    en: "This is not the agreement of the order; read it again before accepting it",
    es: "Este no es el contrato de la orden; consúltelo de nuevo antes de aceptarlo",
  },
  offerOver: {
    code: "409",
    cn: "邀约已过期",
    en: "The offer was to be accepted earlier and does not hold any more",
    es: "La oferta ya caducó y no se puede aceptar",
  },
  nothingToAccept: {
    code: "409",
    cn: "该订单没有待接受的合同",
    en: "The order has no agreement to accept",
    es: "La orden no tiene un contrato por aceptar",
  },
});
