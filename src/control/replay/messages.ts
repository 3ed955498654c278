import { defineMessages } from "../../platform/shared/messages.ts";

/** Titles of the calls that every noun with a replay has. */
export const replayLabels = defineMessages({
  replay: { cn: "回测近 90 天", en: "Replay 90 days", es: "Simular 90 días" },
  replayed: { cn: "回测结果", en: "Result of a replay", es: "Resultado de la simulación" },
  stopReplay: { cn: "停止回测", en: "Stop the replay", es: "Detener la simulación" },
});

/** The words around a replay. */
export const replayMessages = defineMessages({
  begin: { cn: "回测近 90 天", en: "Replay 90 days", es: "Simular 90 días" },
  again: { cn: "重新回测", en: "Replay again", es: "Simular de nuevo" },
  stop: { cn: "停止", en: "Stop", es: "Detener" },
  hint: {
    cn: "按此内容重算近 90 天，不影响任何订单。",
    en: "Works out the last 90 days by what is set here. Nothing is changed.",
    es: "Recalcula los últimos 90 días con lo que aquí se define. No cambia nada.",
  },
  incomplete: {
    cn: "填写完整后可以回测。",
    en: "Fill the form in to replay it.",
    es: "Complete el formulario para simularlo.",
  },
  outdated: {
    cn: "以下结果按之前填写的内容计算。",
    en: "The figures are of what the form said before.",
    es: "Las cifras son de lo que decía antes el formulario.",
  },
  progress: { cn: "已回测 {done} / {total}", en: "{done} of {total} gone through", es: "{done} de {total} revisadas" },
  waiting: { cn: "回测即将开始", en: "The replay is about to begin", es: "La simulación está por empezar" },
  broken: {
    cn: "回测中断，请重试",
    en: "The replay was interrupted; try again",
    es: "La simulación se interrumpió; intente de nuevo",
  },
});
