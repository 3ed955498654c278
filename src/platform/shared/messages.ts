/** The three interface languages, by the codes the specification gives them. */
export const LANGS = ["cn", "en", "es"] as const;
export type Lang = (typeof LANGS)[number];
export const DEFAULT_LANG: Lang = "cn";

export const isLang = (value: unknown): value is Lang => LANGS.includes(value as Lang);

/** One text side by side in every language; `{name}` marks a parameter. */
export interface Message {
  readonly cn: string;
  readonly en: string;
  readonly es: string;
  /**
   * For labels that "{label} is required" does not suit (plurals, questions, whole sentences): what is said when the
   * field is empty.
   */
  readonly missing?: { readonly [L in Lang]: string };
}

export type Params = Readonly<Record<string, string | number>>;

/** Declares a feature's texts. The compiler refuses an entry that lacks a language. */
export const defineMessages = <const T extends Readonly<Record<string, Message>>>(messages: T): T => messages;

/** The text in one language with its parameters filled in; an unknown parameter stays visible as `{name}`. */
export function text(message: Message, lang: Lang, params?: Params): string {
  const template = message[lang];
  return params ? template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)) : template;
}
