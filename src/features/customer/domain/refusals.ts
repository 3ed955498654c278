import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const customerRefusals = defineRefusals({
  statusChange: {
    code: "409",
    cn: "客户当前状态不允许此操作",
    en: "The customer's status does not allow this change",
    es: "El estado del cliente no permite este cambio",
  },
  stillOwes: {
    code: "409",
    cn: "客户仍有未结订单，不能注销",
    en: "The customer still has an open loan and cannot be logged off",
    es: "El cliente aún tiene un préstamo abierto y no se puede cancelar su cuenta",
  },
  owesBack: {
    code: "409",
    cn: "客户尚欠追回款 {amount}，须先偿还",
    en: "The customer owes back {amount}, which has to be repaid first",
    es: "El cliente debe reintegrar {amount}; primero hay que cubrirlo",
  },
  clabeWrong: { code: "400", cn: "CLABE 账号不正确", en: "The CLABE is not valid", es: "La CLABE no es válida" },
  curpWrong: { code: "400", cn: "CURP 不正确", en: "The CURP is not valid", es: "La CURP no es válida" },
});
