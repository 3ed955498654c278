import { DEFAULT_LANG, type Lang } from "../../../platform/shared/messages.ts";
import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { oneOf } from "../../../platform/shared/settings/types.ts";

/** What belongs to no other feature. */
export const generalSettings = {
  language: defineSetting<Lang>({
    key: "general.language",
    group: "general",
    label: { cn: "默认语言", en: "Default language", es: "Idioma predeterminado" },
    help: {
      cn: "浏览器中尚未选择语言时，登录页使用的语言",
      en: "The language of the login page in a browser in which nobody has chosen one",
      es: "Idioma de la página de acceso en un navegador donde nadie ha elegido otro",
    },
    type: oneOf<Lang>({
      cn: { cn: "中文", en: "中文", es: "中文" },
      en: { cn: "English", en: "English", es: "English" },
      es: { cn: "Español", en: "Español", es: "Español" },
    }),
    default: DEFAULT_LANG,
  }),
};
