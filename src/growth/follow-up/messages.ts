import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

/** Fields and calls of follow-ups. */
export const followUpMessages = defineMessages({
  title: { cn: "跟进记录", en: "Follow-ups", es: "Seguimientos" },
  id: { cn: "跟进编号", en: "Follow-up id", es: "Id del seguimiento" },
  customerId: { cn: "客户编号", en: "Customer id", es: "Id del cliente" },
  loanId: { cn: "贷款编号", en: "Loan id", es: "Id del préstamo" },
  name: { cn: "客户", en: "Customer", es: "Cliente" },
  phone: { cn: "手机号", en: "Phone", es: "Teléfono" },
  orderNo: { cn: "订单号", en: "Order no.", es: "N.º de orden" },
  packageName: { cn: "应用包", en: "Package", es: "Paquete" },
  appName: { cn: "应用", en: "App", es: "App" },
  purpose: { cn: "目的", en: "Purpose", es: "Motivo" },
  channel: { cn: "联系方式", en: "Reached by", es: "Medio" },
  result: { cn: "结果", en: "Result", es: "Resultado" },
  note: { cn: "说明", en: "Note", es: "Nota" },
  nextAction: { cn: "下一步", en: "Next step", es: "Siguiente paso" },
  nextAt: { cn: "下次时间", en: "Next at", es: "Próximo contacto" },
  staff: { cn: "跟进人", en: "By", es: "Por" },
  at: { cn: "跟进时间", en: "At", es: "Fecha" },
});

/** What the page says. */
export const followUpPageMessages = defineMessages({
  page: { cn: "跟进与通话记录", en: "Follow-ups & calls", es: "Seguimientos y llamadas" },
  total: {
    cn: "共 {total} 条跟进",
    en: "{total} {total|follow-up|follow-ups}",
    es: "{total} {total|seguimiento|seguimientos}",
  },
  none: { cn: "还没有跟进记录", en: "There are no follow-ups yet", es: "Aún no hay seguimientos" },
  noneHint: {
    cn: "催收员和营销人员记录的每次联系都会出现在这里。",
    en: "What collectors and marketing write down of each contact appears here.",
    es: "Aquí aparece lo que gestores y mercadotecnia anotan de cada contacto.",
  },
  ofCustomer: { cn: "催收与营销跟进", en: "Collection & marketing", es: "Cobranza y mercadotecnia" },
  noneOfCustomer: {
    cn: "该客户没有催收或营销跟进",
    en: "Nobody followed this customer up for collection or marketing",
    es: "Nadie ha dado seguimiento de cobranza o mercadotecnia a este cliente",
  },
  timeForm: { cn: "请填写 HH:mm 格式的时刻", en: "Write the time as HH:mm", es: "Escribe la hora como HH:mm" },
  followed: { cn: "跟进", en: "Follow-up", es: "Seguimiento" },
});

/** What a follow-up is refused for. */
export const followUpRefusals = defineRefusals({
  nextOnMissing: {
    code: "400",
    rule: "required",
    cn: "请选择下次日期",
    en: "Say when the next step is",
    es: "Indica cuándo es el siguiente paso",
  },
  nextPast: {
    code: "400",
    rule: "past",
    cn: "下次时间不能早于现在",
    en: "The next step cannot be in the past",
    es: "El siguiente paso no puede estar en el pasado",
  },
  callTaken: {
    code: "409",
    cn: "该通话已记录跟进",
    en: "A follow-up of this call is written down already",
    es: "El seguimiento de esta llamada ya está registrado",
  },
  resultUnfit: {
    code: "400",
    rule: "result",
    cn: "该结果不适用于此联系目的",
    en: "This result does not go with the purpose of the contact",
    es: "Este resultado no corresponde al motivo del contacto",
  },
});
