import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGS, type Lang } from "../platform/shared/messages.ts";

interface Row extends Readonly<Record<Lang, string>> {
  readonly term: string;
  /** Words that would name the same thing a second time. */
  readonly not: readonly { readonly lang: Lang; readonly word: string }[];
}

/** The rows of the table under "Words". */
function readGlossary(text: string): Row[] {
  const table = text.slice(text.indexOf("\n## Words\n"));
  return [...table.matchAll(/^\| (.+) \|$/gm)].slice(1).map(([, line = ""]) => {
    const [term = "", cn = "", en = "", es = "", not = ""] = line
      .split(" | ")
      .map((cell) => cell.replace(/ ?\|$/, "").trim());
    const [lang = "es", words = ""] = not.split(": ");
    return {
      term,
      cn,
      en,
      es,
      not: words === "" ? [] : words.split(", ").map((word) => ({ lang: lang as Lang, word })),
    };
  });
}

const glossary = readGlossary(readFileSync("CONTRIBUTING.md", "utf8"));

type Text = Readonly<Record<Lang, string>> & { readonly at: string };

const STRING = String.raw`"((?:[^"\\]|\\.)*)"`;
const TEXT = new RegExp(String.raw`\bcn: ${STRING},\s*en: ${STRING},\s*es: ${STRING}`, "g");

/** Every text of the interface in its three languages, wherever it is declared. */
function textsOf(source: string, path: string): Text[] {
  return [...source.matchAll(TEXT)].map(({ index, 1: cn = "", 2: en = "", 3: es = "" }) => {
    const line = source.slice(0, index).split("\n").length;
    return { cn, en, es, at: `${path}:${line}` };
  });
}

const texts = globSync("{src,seeds}/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .flatMap((path) => textsOf(readFileSync(path, "utf8"), path));

/** Whether a text has a word, or one that begins with it; Chinese is written without blanks. */
const has = (text: Text, lang: Lang, word: string): boolean =>
  lang === "cn" ? text.cn.includes(word) : new RegExp(String.raw`(?<!\p{L})${word}`, "iu").test(text[lang]);

/** What tells that a text is about a row's thing: its Chinese word, and for a rejected Chinese word the English one. */
const isAbout = (text: Text, row: Row, rejected: Lang): boolean =>
  rejected === "cn" ? has(text, "en", row.en) : has(text, "cn", row.cn);

const secondWords = (row: Row, among: readonly Text[]): string[] =>
  row.not.flatMap(({ lang, word }) =>
    among
      .filter((text) => isAbout(text, row, lang) && has(text, lang, word))
      .map((text) => `${text.at} ${row.term}: "${text[lang]}" says ${word}`),
  );

describe("the glossary of CONTRIBUTING.md", () => {
  test("is read whole, and so are the texts", () => {
    expect(glossary.length).toBeGreaterThan(30);
    expect(glossary.filter((row) => LANGS.some((lang) => row[lang] === ""))).toEqual([]);
    expect(texts.length).toBeGreaterThan(2500);
  });

  test.each(glossary.map((row) => [row.term, row] as const))("%s is one word in each language", (_term, row) => {
    expect(texts.some((text) => LANGS.every((lang) => has(text, lang, row[lang])))).toBe(true);
    expect(secondWords(row, texts), "write there the word that CONTRIBUTING.md has under Words").toEqual([]);
  });

  test("a second word is found where it stands for the thing, and nowhere else", () => {
    const row = glossary.find(({ en }) => en === "extension") as Row;
    const [wrong, other] = [
      { cn: "展期已生效", en: "Extension in effect", es: "Extensión vigente", at: "a.ts:1" },
      { cn: "分机号", en: "Extension", es: "Extensión", at: "b.ts:1" },
    ];
    expect(secondWords(row, [wrong, other])).toEqual(['a.ts:1 extension: "Extensión vigente" says extensi']);
  });
});
