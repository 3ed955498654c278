import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const partnerMessages = defineMessages({
  detail: { cn: "合作方订单", en: "Partner's order", es: "Orden del socio" },
  loanId: { cn: "订单", en: "Order", es: "Orden" },
  drive: {
    cn: "推进合作方订单",
    en: "Bring orders on at partners",
    es: "Avanzar órdenes con los socios",
  },
  step: { cn: "下一步", en: "Next step", es: "Siguiente paso" },
  said: { cn: "合作方状态", en: "Partner's status", es: "Estado según el socio" },
  saidAt: { cn: "更新时间", en: "Told at", es: "Informado el" },
  partnerOrderNo: { cn: "合作方订单号", en: "Partner's order no.", es: "N.º de orden del socio" },
  contractNo: { cn: "合同编号", en: "Contract no.", es: "N.º de contrato" },
  nextAt: { cn: "下次联系时间", en: "Asked again at", es: "Se preguntará el" },
  failure: { cn: "最近一次失败", en: "Last failure", es: "Última falla" },
  plan: { cn: "合作方还款计划", en: "Partner's plan", es: "Plan del socio" },
  payments: { cn: "合作方还款记录", en: "Payments at the partner", es: "Pagos con el socio" },
  delays: { cn: "合作方展期记录", en: "Extensions at the partner", es: "Prórrogas con el socio" },
  term: { cn: "期次", en: "Installment", es: "Cuota" },
  dueDate: { cn: "到期日", en: "Due", es: "Vence" },
  total: { cn: "应还", en: "Total", es: "Total" },
  paid: { cn: "已还", en: "Paid", es: "Pagado" },
  paidAt: { cn: "还款时间", en: "Paid at", es: "Pagado el" },
  amount: { cn: "金额", en: "Amount", es: "Monto" },
  fee: { cn: "展期费", en: "Extension fee", es: "Comisión por prórroga" },
  days: { cn: "天数", en: "Days", es: "Días" },
  none: { cn: "还没有", en: "None yet", es: "Aún no hay" },
  note: {
    cn: "该订单由合作方审核、放款和收款；我方账上只有佣金。",
    en: "The partner reviews this order, pays it out and is repaid. Our books have the commission alone.",
    es: "El socio revisa esta orden, la desembolsa y recibe los pagos. En nuestros libros solo está la comisión.",
  },
});

export const partnerRefusals = defineRefusals({
  notOfPartner: {
    code: "409",
    cn: "该订单不属于合作方产品",
    en: "No partner lends on this order",
    es: "Ningún socio presta en esta orden",
  },
  noCode: { code: "409", cn: "当前无需验证码", en: "No code is asked for now", es: "Ahora no se pide ningún código" },
  codeWrong: { code: "400", cn: "验证码不正确", en: "The code is wrong", es: "El código no es correcto" },
  unreachable: {
    code: "409",
    cn: "合作方暂时无法答复，请稍后再试",
    en: "The partner gives no answer now; try again later",
    es: "El socio no responde ahora; intente más tarde",
  },
});
