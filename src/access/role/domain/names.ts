import { LANGS, type Lang, type Message } from "../../../platform/shared/messages.ts";

/** A role's name as it is typed: one that is shown in every language, and others where a language has its own. */
export interface TypedName {
  readonly roleName: string;
  readonly nameCn?: string | undefined;
  readonly nameEn?: string | undefined;
  readonly nameEs?: string | undefined;
}

/** What a role is for, typed like its name. */
export interface TypedRemark {
  readonly remark: string;
  readonly remarkCn?: string | undefined;
  readonly remarkEn?: string | undefined;
  readonly remarkEs?: string | undefined;
}

/** The name in each language. */
export const namesOf = ({ roleName, nameCn, nameEn, nameEs }: TypedName): Message => ({
  cn: nameCn || roleName,
  en: nameEn || roleName,
  es: nameEs || roleName,
});

/** The remark in each language. */
export const remarksOf = ({ remark, remarkCn, remarkEn, remarkEs }: TypedRemark): Message => ({
  cn: remarkCn || remark,
  en: remarkEn || remark,
  es: remarkEs || remark,
});

const SUFFIX = { cn: "Cn", en: "En", es: "Es" } as const;

/** The languages whose text differs from that of one, by the names of their fields. */
const othersThan = (texts: Message, lang: Lang, field: string): Record<string, string> =>
  Object.fromEntries(
    LANGS.filter((other) => texts[other] !== texts[lang]).map((other) => [field + SUFFIX[other], texts[other]]),
  );

/** The typed form of a name for who reads one language: that name, and the others where they differ from it. */
export const typedName = (name: Message, lang: Lang): TypedName => ({
  roleName: name[lang],
  ...othersThan(name, lang, "name"),
});

/** The typed form of a remark for who reads one language. */
export const typedRemark = (remark: Message, lang: Lang): TypedRemark => ({
  remark: remark[lang],
  ...othersThan(remark, lang, "remark"),
});
