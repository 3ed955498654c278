import type { Lang } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { setLang, useLang, useT } from "../i18n.ts";

/** Each language by its own name, in the order of the specification. */
export const LANG_NAMES: Record<Lang, string> = { en: "English", cn: "中文", es: "Español" };
export const LANG_ORDER: readonly Lang[] = ["en", "cn", "es"];

/** The languages as a row of buttons. */
export function LanguageSwitch() {
  const t = useT();
  const current = useLang();
  return (
    <div className="languages" role="group" aria-label={t(ui.language)}>
      {LANG_ORDER.map((lang) => (
        <button key={lang} type="button" lang={lang === "cn" ? "zh-CN" : lang} aria-pressed={lang === current} onClick={() => setLang(lang)}>
          {LANG_NAMES[lang]}
        </button>
      ))}
    </div>
  );
}
