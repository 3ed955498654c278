import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of apps. */
export const packageSettings = {
  keyOverlapHours: defineSetting({
    key: "app.keyOverlapHours",
    group: "app",
    label: { cn: "新旧密钥重叠期", en: "Overlap of keys", es: "Traslape de claves" },
    help: {
      cn: "领取新密钥后，旧密钥继续有效的小时数；供各处安装更换密钥",
      en: "For so many hours after a new key was taken the old one stays good, while installations change over",
      es: "Durante estas horas tras tomar la clave nueva, la anterior sigue sirviendo mientras se hace el cambio",
    },
    type: wholeNumber("hours", 1, 720),
    default: 72,
  }),
};
