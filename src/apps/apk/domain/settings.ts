import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of installation files. */
export const apkSettings = {
  linkMinutes: defineSetting({
    key: "app.apkLinkMinutes",
    group: "app",
    label: { cn: "安装包下载链接有效期", en: "Time of a download link", es: "Vigencia del enlace de descarga" },
    help: {
      cn: "安装包下载链接的有效分钟数；持有链接者无需登录即可下载",
      en: "For so many minutes whoever has the link of an installation file downloads it, without logging in",
      es: "Durante estos minutos quien tenga el enlace descarga el archivo de instalación sin iniciar sesión",
    },
    type: wholeNumber("minutes", 1, 43_200),
    default: 1440,
  }),
};
