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
  hasCredit: {
    code: "409",
    cn: "客户仍有余额，须先退还，才能注销",
    en: "The customer still has credit, which has to be refunded before logging off",
    es: "El cliente aún tiene saldo a favor; hay que devolverlo antes de cancelar su cuenta",
  },
  owesBack: {
    code: "409",
    cn: "客户尚欠追回款 {amount}，须先偿还",
    en: "The customer owes back {amount}, which has to be repaid first",
    es: "El cliente debe reintegrar {amount}; primero hay que cubrirlo",
  },
  cardUnbound: {
    code: "409",
    cn: "该银行卡已解绑",
    en: "This bank account is unbound already",
    es: "Esta cuenta ya está desvinculada",
  },
  cardExpected: {
    code: "409",
    cn: "订单 {orderNo} 仍可能向该账户放款，暂不能解绑",
    en: "Order {orderNo} may still be paid to this account; it cannot be unbound yet",
    es: "La orden {orderNo} aún puede desembolsarse a esta cuenta; todavía no se puede desvincular",
  },
  cardRefunding: {
    code: "409",
    cn: "正在向该账户退款，暂不能解绑",
    en: "A refund to this account is under way; it cannot be unbound yet",
    es: "Hay un reembolso en curso a esta cuenta; todavía no se puede desvincular",
  },
  clabeWrong: {
    code: "400",
    cn: "CLABE 账号不正确，应为 18 位且校验位正确",
    en: "The CLABE is not valid: 18 digits with a right check digit",
    es: "La CLABE no es válida: 18 dígitos con el dígito verificador correcto",
  },
  otherBank: {
    code: "400",
    cn: "银行代码与 CLABE 不一致（CLABE 属于 {code}）",
    en: "The bank code is not the CLABE's ({code})",
    es: "El código de banco no corresponde a la CLABE ({code})",
  },
  otherBankName: {
    code: "400",
    cn: "银行名称与 CLABE 不一致（CLABE 属于 {bank}）",
    en: "The CLABE belongs to another bank ({bank})",
    es: "La CLABE es de otro banco ({bank})",
  },
  identitySame: {
    code: "400",
    cn: "请至少修改姓名、CURP 或账户中的一项",
    en: "Change at least the name, the CURP or the account",
    es: "Cambie al menos el nombre, la CURP o la cuenta",
  },
  identityDecided: {
    code: "409",
    cn: "该变更已处理",
    en: "This change was decided already",
    es: "Este cambio ya se resolvió",
  },
  identityOwn: {
    code: "403",
    cn: "不能审核自己提交的变更，请由其他人员处理",
    en: "You asked for this change yourself; somebody else decides it",
    es: "Usted pidió este cambio; lo resuelve otra persona",
  },
  partnerPays: {
    code: "409",
    cn: "合作方正在为订单 {orderNo} 放款：请等待放款结果后再更换账户",
    en: "The partner is paying out order {orderNo}: wait for that before the account is changed",
    es: "El socio está desembolsando la orden {orderNo}: espere el resultado antes de cambiar la cuenta",
  },
  identityReviewed: {
    code: "409",
    cn: "订单 {orderNo} 已按原身份审核通过且尚未放款：请先取消该订单或等待放款完成",
    en: "Order {orderNo} was passed for the person as known and is not paid out yet: cancel it first, or wait until it is paid",
    es: "La orden {orderNo} se aprobó para la persona registrada y aún no se desembolsa: cancélela primero o espere al desembolso",
  },
  revealFirst: {
    code: "403",
    cn: "须先领取该客户的审核订单，或填写原因后查看",
    en: "Claim a case of this customer first, or open the papers with a reason",
    es: "Primero tome una revisión de este cliente, o abra los documentos con un motivo",
  },
  pictureUnreadable: {
    code: "409",
    cn: "图片无法读取",
    en: "The picture cannot be read",
    es: "No se puede leer la imagen",
  },
  curpWrong: { code: "400", cn: "CURP 不正确", en: "The CURP is not valid", es: "La CURP no es válida" },
});
