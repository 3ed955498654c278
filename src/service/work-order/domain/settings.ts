import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/**
 * What administrators may change of tickets: the minutes of each state, of which each type has its share, and how long
 * a clock may rest. Handing a ticket back and forth gains no time.
 */
export const workOrderSettings = {
  untreatedMinutes: defineSetting({
    key: "ticket.untreatedMinutes",
    group: "ticket",
    label: { cn: "待客服处理时限", en: "Time to be taken up", es: "Tiempo para tomarlo" },
    help: {
      cn: "工单等待客服领取的时限；各类型按其比例计算，自工单的下一步起生效",
      en: "How long a ticket may wait for service to take it up; each type has its share of it, from a ticket's next step",
      es: "Cuánto puede esperar un ticket a que atención lo tome; cada tipo tiene su parte, desde el siguiente paso del ticket",
    },
    type: wholeNumber("minutes", 1, 43_200),
    default: 120,
  }),
  serviceMinutes: defineSetting({
    key: "ticket.serviceMinutes",
    group: "ticket",
    label: { cn: "客服处理时限", en: "Time with service", es: "Tiempo en atención" },
    help: {
      cn: "工单在客服处理中的时限；各类型按其比例计算，自工单的下一步起生效",
      en: "How long a ticket may be with service; each type has its share of it, from a ticket's next step",
      es: "Cuánto puede estar un ticket en atención; cada tipo tiene su parte, desde el siguiente paso del ticket",
    },
    type: wholeNumber("minutes", 1, 43_200),
    default: 480,
  }),
  operationsMinutes: defineSetting({
    key: "ticket.operationsMinutes",
    group: "ticket",
    label: { cn: "运营处理时限", en: "Time with operations", es: "Tiempo en operaciones" },
    help: {
      cn: "工单在运营处理中的时限；各类型按其比例计算，自工单的下一步起生效",
      en: "How long a ticket may be with operations; each type has its share of it, from a ticket's next step",
      es: "Cuánto puede estar un ticket en operaciones; cada tipo tiene su parte, desde el siguiente paso del ticket",
    },
    type: wholeNumber("minutes", 1, 43_200),
    default: 1440,
  }),
  collectionMinutes: defineSetting({
    key: "ticket.collectionMinutes",
    group: "ticket",
    label: { cn: "催收处理时限", en: "Time with collection", es: "Tiempo en cobranza" },
    help: {
      cn: "工单在催收处理中的时限；各类型按其比例计算，自工单的下一步起生效",
      en: "How long a ticket may be with collection; each type has its share of it, from a ticket's next step",
      es: "Cuánto puede estar un ticket en cobranza; cada tipo tiene su parte, desde el siguiente paso del ticket",
    },
    type: wholeNumber("minutes", 1, 43_200),
    default: 1440,
  }),
  reviewMinutes: defineSetting({
    key: "ticket.reviewMinutes",
    group: "ticket",
    label: { cn: "复核时限", en: "Time to be looked at again", es: "Tiempo para revisarlo de nuevo" },
    help: {
      cn: "运营或催收处理后，客服复核的时限；各类型按其比例计算，自工单的下一步起生效",
      en: "How long a ticket that was seen to may wait for who sent it; each type has its share of it, from a ticket's next step",
      es: "Cuánto puede esperar un ticket atendido a quien lo transfirió; cada tipo tiene su parte, desde el siguiente paso del ticket",
    },
    type: wholeNumber("minutes", 1, 43_200),
    default: 480,
  }),
  unmarkedPercent: defineSetting({
    key: "ticket.unmarkedPercent",
    group: "ticket",
    label: { cn: "未标记工单时限比例", en: "Share for unmarked tickets", es: "Parte para tickets sin marcar" },
    help: {
      cn: "此类工单占各状态时限的百分比，自工单的下一步起生效",
      en: "Which part of each state's time tickets of this type have, from a ticket's next step",
      es: "Qué parte del tiempo de cada estado tienen los tickets de este tipo, desde el siguiente paso del ticket",
    },
    type: wholeNumber("percent", 1, 500),
    default: 100,
  }),
  consultingPercent: defineSetting({
    key: "ticket.consultingPercent",
    group: "ticket",
    label: { cn: "咨询工单时限比例", en: "Share for consulting tickets", es: "Parte para tickets de consulta" },
    help: {
      cn: "此类工单占各状态时限的百分比，自工单的下一步起生效",
      en: "Which part of each state's time tickets of this type have, from a ticket's next step",
      es: "Qué parte del tiempo de cada estado tienen los tickets de este tipo, desde el siguiente paso del ticket",
    },
    type: wholeNumber("percent", 1, 500),
    default: 100,
  }),
  operationPercent: defineSetting({
    key: "ticket.operationPercent",
    group: "ticket",
    label: { cn: "操作工单时限比例", en: "Share for operation tickets", es: "Parte para tickets de operación" },
    help: {
      cn: "此类工单占各状态时限的百分比，自工单的下一步起生效",
      en: "Which part of each state's time tickets of this type have, from a ticket's next step",
      es: "Qué parte del tiempo de cada estado tienen los tickets de este tipo, desde el siguiente paso del ticket",
    },
    type: wholeNumber("percent", 1, 500),
    default: 50,
  }),
  complaintPercent: defineSetting({
    key: "ticket.complaintPercent",
    group: "ticket",
    label: { cn: "投诉工单时限比例", en: "Share for complaint tickets", es: "Parte para tickets de queja" },
    help: {
      cn: "此类工单占各状态时限的百分比，自工单的下一步起生效",
      en: "Which part of each state's time tickets of this type have, from a ticket's next step",
      es: "Qué parte del tiempo de cada estado tienen los tickets de este tipo, desde el siguiente paso del ticket",
    },
    type: wholeNumber("percent", 1, 500),
    default: 25,
  }),
  holdHours: defineSetting({
    key: "ticket.holdHours",
    group: "ticket",
    label: { cn: "挂起最长时间", en: "Longest time on hold", es: "Tiempo máximo en espera" },
    help: {
      cn: "工单挂起期间停止计时，累计不超过此时间",
      en: "While a ticket is on hold its clock rests, for so long in all",
      es: "Mientras un ticket está en espera su reloj se detiene, hasta este tiempo en total",
    },
    type: wholeNumber("hours", 0, 720),
    default: 48,
  }),
};
