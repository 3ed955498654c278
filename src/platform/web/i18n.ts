import { useCallback } from "react";
import { DEFAULT_LANG, isLang, LANGS, text, type Lang, type Message, type Params } from "../shared/messages.ts";
import { local } from "./local.ts";
import { createStore, useStore } from "./store.ts";

const KEY = "lang";
const stored = local.read(KEY);

/** The interface language; remembered in this browser. */
export const langStore = createStore<Lang>(isLang(stored) ? stored : DEFAULT_LANG);

/** A language as documents and browsers name it. */
export const HTML_LANG: Record<Lang, string> = { cn: "zh-CN", en: "en", es: "es-MX" };

/** Sets the document's language. */
export function applyLang(lang: Lang): void {
  document.documentElement.lang = HTML_LANG[lang];
}

/** Changes the interface language and remembers it in this browser. */
export function setLang(lang: Lang): void {
  local.write(KEY, lang);
  langStore.set(lang);
  applyLang(lang);
}

/** Changes the interface language until somebody chooses one; it is not remembered. */
export function suggestLang(lang: Lang): void {
  if (langIsChosen()) return;
  langStore.set(lang);
  applyLang(lang);
}

/** The first of a browser's languages that the console speaks; undefined where it speaks none of them. */
export function browserLang(languages: readonly string[]): Lang | undefined {
  for (const language of languages) {
    const found = LANGS.find((lang) => HTML_LANG[lang].slice(0, 2) === language.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return undefined;
}

/** Whether the user chose a language in this browser; otherwise the one on the server's record is taken over. */
export const langIsChosen = (): boolean => local.read(KEY) !== null;

export const useLang = (): Lang => useStore(langStore);

export type Translate = (message: Message, params?: Params) => string;

/** `t(message, params)` in the interface language; the component follows a change. */
export function useT(): Translate {
  const lang = useLang();
  return useCallback((message, params) => text(message, lang, params), [lang]);
}

/** The same outside components, at the moment of the call. */
export const translate: Translate = (message, params) => text(message, langStore.get(), params);
