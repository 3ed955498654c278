import { LANGS, type Lang, type Message } from "../../../platform/shared/messages.ts";

/** A role's name as it is typed: one that is shown in every language, and others where a language has its own. */
export interface TypedName {
  readonly roleName: string;
  readonly nameCn?: string | undefined;
  readonly nameEn?: string | undefined;
  readonly nameEs?: string | undefined;
}

/** The name in each language. */
export const namesOf = ({ roleName, nameCn, nameEn, nameEs }: TypedName): Message => ({
  cn: nameCn || roleName,
  en: nameEn || roleName,
  es: nameEs || roleName,
});

const FIELDS = { cn: "nameCn", en: "nameEn", es: "nameEs" } as const;

/** The typed form of a name for who reads one language: that name, and the others where they differ from it. */
export function typedName(name: Message, lang: Lang): TypedName {
  const others = LANGS.filter((other) => name[other] !== name[lang]).map((other) => [FIELDS[other], name[other]]);
  return { roleName: name[lang], ...(Object.fromEntries(others) as Partial<TypedName>) };
}
