/** The three interface languages, by the codes the specification gives them. */
export const LANGS = ["cn", "en", "es"] as const;
export type Lang = (typeof LANGS)[number];
export const DEFAULT_LANG: Lang = "cn";

export const isLang = (value: unknown): value is Lang => LANGS.includes(value as Lang);

/** One text side by side in every language; `{name}` marks a parameter, `{name|day|days}` a word that follows its number. */
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

/** A figure as all three languages write it here, in groups of three: `1,264`. What only looks like one is a string. */
const shown = (value: string | number): string =>
  typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 20 }) : value;

/**
 * The text in one language with its parameters filled in, numbers in groups of three, and the words that follow them in
 * their number; an unknown parameter stays visible as `{name}`.
 */
export function text(message: Message, lang: Lang, params?: Params): string {
  const template = message[lang];
  if (!params) return template;
  return template.replace(MARK, (whole, name: string, one: string | undefined, many: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return one === undefined ? shown(value) : String(value) === "1" ? one : many;
  });
}

const MARK = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** The text in one language before anybody fills it in: `{days} days`. */
export const openText = (message: Message, lang: Lang): string =>
  message[lang].replace(MARK, (whole, _name, _one, many: string | undefined) => many ?? whole);
