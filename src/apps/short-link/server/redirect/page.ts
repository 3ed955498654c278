import { documentPolicy } from "../../../../platform/server/http/security-headers.ts";
import { text, type Lang, type Message } from "../../../../platform/shared/messages.ts";

const STYLE = `body{font:16px/1.5 system-ui;margin:20vh auto 0;max-width:32rem;padding:0 24px;color:#1f2937;background:#fff}
h1{font-size:1.375rem}
@media (prefers-color-scheme:dark){body{color:#e5e7eb;background:#111827}}`;

const HTML_LANG: Readonly<Record<Lang, string>> = { cn: "zh", en: "en", es: "es" };

/** The policy of the pages that visitors are shown: no script, no picture, their one style sheet. */
export const visitorPolicy = documentPolicy(STYLE);

/** A page that says one thing, in the visitor's language. Nothing of it comes from the address. */
export const visitorPage = (lang: Lang, title: Message, hint: Message): string =>
  `<!doctype html><html lang="${HTML_LANG[lang]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(title, lang)}</title>
<style>${STYLE}</style>
<main><h1>${text(title, lang)}</h1><p>${text(hint, lang)}</p></main></html>`;
