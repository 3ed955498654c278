import { defineMessages } from "../../../platform/shared/messages.ts";

/** What the tabs of a customer's records say. */
export const recordMessages = defineMessages({
  of: { cn: "记录类型", en: "Record kind", es: "Tipo de registro" },
  who: { cn: "操作人", en: "By", es: "Por" },
  what: { cn: "操作", en: "What was done", es: "Qué se hizo" },
  itself: { cn: "系统", en: "System", es: "Sistema" },
  fromApp: {
    cn: "借款人在应用中提交后会显示在这里。",
    en: "What the borrower sends through the app is shown here.",
    es: "Aquí aparece lo que el cliente envía por la app.",
  },
  noContacts: { cn: "还没有联系人", en: "No contacts yet", es: "Aún no hay contactos" },
  noCards: { cn: "还没有银行卡", en: "No bank accounts yet", es: "Aún no hay cuentas bancarias" },
  noOrders: { cn: "还没有订单", en: "No orders yet", es: "Aún no hay órdenes" },
  allOrders: { cn: "在订单列表中查看", en: "Show in the list of orders", es: "Ver en la lista de órdenes" },
  noRepayments: { cn: "还没有还款", en: "No repayments yet", es: "Aún no hay pagos" },
  noRepaymentsHint: {
    cn: "渠道收到的款项和补录的还款会显示在这里。",
    en: "Money that channels receive, and what is replenished by hand, is shown here.",
    es: "Aquí aparece lo que reciben los canales y los pagos registrados a mano.",
  },
  noSms: { cn: "还没有短信", en: "No SMS yet", es: "Aún no hay SMS" },
  followUps: { cn: "跟进与备注", en: "Follow-ups", es: "Seguimientos" },
  followUp: { cn: "添加跟进", en: "Add a follow-up", es: "Agregar seguimiento" },
  followUpNote: {
    cn: "跟进记录会连同您的姓名和时间保留在时间线上，不能修改。",
    en: "It stays on the timeline with your name and the time, and cannot be changed.",
    es: "Queda en la cronología con su nombre y la hora, y no se puede cambiar.",
  },
  way: {
    cn: "联系方式",
    en: "How",
    es: "Cómo",
    missing: {
      cn: "请选择联系方式",
      en: "Choose how the customer was reached",
      es: "Elija cómo se contactó al cliente",
    },
  },
  nextOn: { cn: "下次联系日期", en: "Next contact on", es: "Próximo contacto" },
  noFollowUps: { cn: "还没有跟进记录", en: "No follow-ups yet", es: "Aún no hay seguimientos" },
  noFollowUpsHint: {
    cn: "用“添加跟进”记录与客户的联系；按 N 键添加备注。",
    en: "“Add a follow-up” keeps how the customer was reached; N adds a remark.",
    es: "«Agregar seguimiento» guarda cómo se contactó al cliente; la tecla N agrega una nota.",
  },
  changes: { cn: "变更记录", en: "Changes", es: "Cambios" },
  noChanges: { cn: "资料没有变更过", en: "Nothing was changed yet", es: "Aún no hay cambios" },
});
