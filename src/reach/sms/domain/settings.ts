import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { oneOf } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of SMS. */
export const smsSettings = {
  carrier: defineSetting({
    key: "contact.smsCarrier",
    group: "contact",
    label: { cn: "短信运营商", en: "SMS carrier", es: "Operador de SMS" },
    help: {
      cn: "所有短信经由此运营商发送；未选择时短信最多等待一小时，之后记为失败",
      en: "All SMS go out through this carrier. Without one, an SMS waits for an hour at most and then fails",
      es: "Todos los SMS salen por este operador. Sin operador, un SMS espera como máximo una hora y luego falla",
    },
    type: oneOf({
      none: { cn: "未选择", en: "None", es: "Ninguno" },
      sandbox: { cn: "沙箱（仅演示环境）", en: "Sandbox (demo only)", es: "Entorno de pruebas (solo en la demo)" },
    }),
    default: "sandbox",
    productionDefault: "none",
  }),
};
