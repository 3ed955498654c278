import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of exports. */
export const exportSettings = {
  expiryMinutes: defineSetting({
    key: "privacy.exportMinutes",
    group: "privacy",
    label: { cn: "导出文件有效时间", en: "How long an export can be downloaded", es: "Vigencia de una exportación" },
    help: {
      cn: "文件完成后可下载的时间，之后自动删除",
      en: "How long a finished file can be downloaded before it is deleted",
      es: "Tiempo para descargar un archivo terminado antes de que se elimine",
    },
    type: wholeNumber("minutes", 1, 10),
    default: 10,
  }),
};
