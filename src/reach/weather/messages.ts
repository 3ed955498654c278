import { defineMessages } from "../../platform/shared/messages.ts";

export const weatherMessages = defineMessages({
  now: {
    cn: "查看通道状况",
    en: "See how channels and carriers answer",
    es: "Ver cómo responden canales y operadores",
  },
});

/** The words of its screen. */
export const weatherPageMessages = defineMessages({
  title: { cn: "通道状况", en: "Providers", es: "Proveedores" },
  provider: { cn: "通道", en: "Provider", es: "Proveedor" },
  state: { cn: "状态", en: "State", es: "Estado" },
  strip: { cn: "近 24 小时", en: "Last 24 hours", es: "Últimas 24 horas" },
  hourAsked: { cn: "近一小时请求", en: "Requests, hour", es: "Solicitudes, 1 h" },
  dayAsked: { cn: "近一天请求", en: "Requests, day", es: "Solicitudes, 24 h" },
  hourShare: { cn: "近一小时成功率", en: "Success, hour", es: "Éxito, 1 h" },
  dayShare: { cn: "近一天成功率", en: "Success, day", es: "Éxito, 24 h" },
  hourLatency: { cn: "近一小时 p50 / p95", en: "p50 / p95, hour", es: "p50 / p95, 1 h" },
  dayLatency: { cn: "近一天 p50 / p95", en: "p50 / p95, day", es: "p50 / p95, 24 h" },
  latency: { cn: "延迟（毫秒）", en: "Latency in milliseconds", es: "Latencia en milisegundos" },
  hour: { cn: "时间", en: "Hour", es: "Hora" },
  median: { cn: "p50（毫秒）", en: "p50 (ms)", es: "p50 (ms)" },
  slowest: { cn: "p95（毫秒）", en: "p95 (ms)", es: "p95 (ms)" },
  spared: { cn: "近一天暂缓", en: "Held back, day", es: "Retenidas, 24 h" },
  incidents: { cn: "暂停记录（近 7 天）", en: "Incidents of the last week", es: "Pausas de la última semana" },
  from: { cn: "开始", en: "From", es: "Desde" },
  to: { cn: "结束", en: "Until", es: "Hasta" },
  lasts: { cn: "仍在持续", en: "It lasts", es: "Continúa" },
  processes: { cn: "进程数", en: "Processes", es: "Procesos" },
  silences: { cn: "无响应请求", en: "Requests without an answer", es: "Solicitudes sin respuesta" },
  noIncidents: { cn: "近 7 天没有暂停", en: "None in the last week", es: "Ninguna en la última semana" },
  waiting: { cn: "等待处理", en: "What waits for it", es: "Lo que espera" },
  what: { cn: "事项", en: "What", es: "Qué" },
  count: { cn: "数量", en: "Count", es: "Cantidad" },
  oldest: { cn: "最早", en: "Oldest since", es: "La más antigua" },
  nothingWaits: { cn: "没有等待的事项", en: "Nothing waits", es: "Nada espera" },
  none: { cn: "还没有通道", en: "No channel or carrier yet", es: "Aún no hay canales ni operadores" },
  noneHint: {
    cn: "先新增并启用支付渠道和短信运营商，发出的请求会记录在这里",
    en: "Add and enable a payment channel and an SMS carrier; their requests show here",
    es: "Agregue y active un canal de pago y un operador de SMS; sus solicitudes aparecen aquí",
  },
  resting: { cn: "暂停请求的通道", en: "Channels that rest", es: "Canales en pausa" },
  states: {
    cn: "异常：近一小时成功率低于 90%；缓慢：p95 达到 3 秒；暂停请求：多次无响应后暂不发送，稍后自动重试",
    en: "Failing: fewer than nine in ten answered within the hour. Slow: p95 of three seconds or more. Resting: not asked for a while after several requests without an answer; it is tried again by itself",
    es: "Con fallas: menos de nueve de cada diez respondidas en la hora. Lento: p95 de tres segundos o más. En pausa: sin solicitudes por un rato tras varias sin respuesta; se reintenta solo",
  },
  accuracy: {
    cn: "延迟误差不超过 10%；数字每 10 秒写入一次，汇总所有进程",
    en: "Latencies are within 10% of the truth; figures are written every ten seconds and added up over all processes",
    es: "Las latencias tienen un margen del 10%; las cifras se guardan cada diez segundos y suman todos los procesos",
  },
});
