import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "channelConfig",
    tone: "attention",
    label: { cn: "渠道配置", en: "Channel set-up", es: "Configuración del canal" },
    place: { page: "channelConfig" },
  },
  {
    code: "carrier",
    tone: "attention",
    label: { cn: "短信运营商", en: "SMS carrier", es: "Operador de SMS" },
    place: { page: "channelConfig", view: "carriers" },
  },
  {
    code: "exchange",
    tone: "attention",
    label: { cn: "电话交换机", en: "Telephone exchange", es: "Conmutador" },
    place: { page: "channelConfig", view: "exchanges" },
  },
];
