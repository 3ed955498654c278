import { text, type Lang } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { browserLang, HTML_LANG, langIsChosen, setLang, useLang, useT } from "../i18n.ts";

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
        <button
          key={lang}
          type="button"
          lang={HTML_LANG[lang]}
          aria-pressed={lang === current}
          onClick={() => setLang(lang)}
        >
          {LANG_NAMES[lang]}
        </button>
      ))}
    </div>
  );
}

/** The browser's own language, in its own words, as long as nobody has chosen one and another is shown. */
export function LanguageOffer() {
  const current = useLang();
  const own = browserLang(navigator.languages);
  if (own === undefined || own === current || langIsChosen()) return null;
  return (
    <button type="button" className="plain-button language-offer" lang={HTML_LANG[own]} onClick={() => setLang(own)}>
      {text(ui.useBrowserLanguage, own)}
    </button>
  );
}
