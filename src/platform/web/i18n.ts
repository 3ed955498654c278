import { useCallback } from "react";
import { DEFAULT_LANG, isLang, LANGS, text, type Lang, type Message, type Params } from "../shared/messages.ts";
import { local } from "./local.ts";
import { createStore, useStore } from "./store.ts";

/** What somebody chose in this browser, and what the last account to sign in here has on its record. */
const [CHOSEN, OWN] = ["lang", "lang-own"];
const remembered = (): Lang | undefined => [local.read(CHOSEN), local.read(OWN)].find(isLang);

/** The interface language; remembered in this browser. */
export const langStore = createStore<Lang>(remembered() ?? DEFAULT_LANG);

/** A language as documents and browsers name it. */
export const HTML_LANG: Record<Lang, string> = { cn: "zh-CN", en: "en", es: "es-MX" };

/** Sets the document's language. */
export function applyLang(lang: Lang): void {
  document.documentElement.lang = HTML_LANG[lang];
}

function show(lang: Lang): void {
  langStore.set(lang);
  applyLang(lang);
}

/** Changes the interface language, as somebody chose it in this browser, and remembers it. */
export function setLang(lang: Lang): void {
  local.write(CHOSEN, lang);
  show(lang);
}

/**
 * Takes over the language on the record of who has signed in, unless one was chosen in this browser. It is remembered,
 * so that a reload begins in it, and gives way to the language of the next account.
 */
export function adoptLang(lang: Lang): void {
  if (local.read(CHOSEN) !== null) return;
  local.write(OWN, lang);
  show(lang);
}

/** Changes the interface language as long as this browser remembers none; it is not remembered. */
export function suggestLang(lang: Lang): void {
  if (!langIsKnown()) show(lang);
}

/** The first of a browser's languages that the console speaks; undefined where it speaks none of them. */
export function browserLang(languages: readonly string[]): Lang | undefined {
  for (const language of languages) {
    const found = LANGS.find((lang) => HTML_LANG[lang].slice(0, 2) === language.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return undefined;
}

/** Whether somebody chose a language in this browser. */
export const langIsChosen = (): boolean => local.read(CHOSEN) !== null;

/** Whether this browser remembers a language, chosen or of the last account. */
export const langIsKnown = (): boolean => remembered() !== undefined;

export const useLang = (): Lang => useStore(langStore);

export type Translate = (message: Message, params?: Params) => string;

/** `t(message, params)` in the interface language; the component follows a change. */
export function useT(): Translate {
  const lang = useLang();
  return useCallback((message, params) => text(message, lang, params), [lang]);
}

/** The same outside components, at the moment of the call. */
export const translate: Translate = (message, params) => text(message, langStore.get(), params);
