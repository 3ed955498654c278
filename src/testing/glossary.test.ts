import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { looseSeed, menuSeed } from "../../seeds/menu.ts";
import { roleSeed } from "../../seeds/roles.ts";
import { VIEWS } from "../../seeds/views.ts";
import { LANGS, type Lang, type Message } from "../platform/shared/messages.ts";

/** The forms of a word in each language, beginning with the one that names the thing. */
interface Row extends Readonly<Record<Lang, readonly string[]>> {
  readonly term: string;
  /** Words that would name the same thing a second time. */
  readonly not: readonly { readonly lang: Lang; readonly word: string }[];
}

const forms = (cell: string): string[] => cell.split(" / ").filter(Boolean);

/** `es: quita, descuento` */
function rejectedBy(cell: string): Row["not"] {
  const [lang = "es", words = ""] = cell.split(": ");
  return words === "" ? [] : words.split(", ").map((word) => ({ lang: lang as Lang, word }));
}

/** The rows of the table under "Words". */
function readGlossary(text: string): Row[] {
  const table = text.slice(text.indexOf("\n## Words\n"));
  return [...table.matchAll(/^\| (.+) \|$/gm)].slice(1).map(([, line = ""]) => {
    const [term = "", cn = "", en = "", es = "", not = ""] = line
      .split(" | ")
      .map((cell) => cell.replace(/ ?\|$/, "").trim());
    return { term, cn: forms(cn), en: forms(en), es: forms(es), not: not.split("; ").flatMap(rejectedBy) };
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

/** What a name is of, and the name. */
type Named = readonly [of: string, name: Message];

const pageNames: readonly Named[] = menuSeed.flatMap(({ pages }) => pages.map(({ url, name }): Named => [url, name]));
const permissionNames: readonly Named[] = [
  ...menuSeed.flatMap(({ domain, pages }) =>
    pages.flatMap(({ url, actions }) => actions.map(({ action, name }): Named => [`${domain}:${url}:${action}`, name])),
  ),
  ...looseSeed.map(({ code, name }): Named => [code, name]),
];

/** What an installation begins with, whose names are put together in part. */
const installed: readonly Named[] = [
  ...menuSeed.map(({ domain, name }): Named => [domain, name]),
  ...pageNames,
  ...permissionNames,
  ...roleSeed.flatMap(({ code, name, remark }): Named[] => [
    [code, name],
    [`${code}: what it is for`, remark],
  ]),
  ...VIEWS.map(({ list, name }): Named => [list, name]),
];

const written = globSync("{src,seeds}/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .flatMap((path) => textsOf(readFileSync(path, "utf8"), path));

const texts: readonly Text[] = [...written, ...installed.map(([at, { cn, en, es }]): Text => ({ cn, en, es, at }))];

const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a text has a word, or one that begins with it; Chinese is written without blanks. */
const has = (text: Text, lang: Lang, word: string): boolean =>
  lang === "cn" ? text.cn.includes(word) : new RegExp(String.raw`(?<!\p{L})${literally(word)}`, "iu").test(text[lang]);

const says = (text: Text, row: Row, lang: Lang): boolean => row[lang].some((word) => has(text, lang, word));

/** What tells that a text is about a row's thing: its Chinese word, and for a rejected Chinese word the English one. */
const isAbout = (text: Text, row: Row, rejected: Lang): boolean => says(text, row, rejected === "cn" ? "en" : "cn");

/** Labels that are a row's Chinese word and something else in another language. */
const otherWords = (row: Row, among: readonly Text[]): string[] =>
  among
    .filter((text) => row.cn.includes(text.cn))
    .flatMap((text) =>
      (["en", "es"] as const)
        .filter((lang) => !says(text, row, lang))
        .map((lang) => `${text.at} ${row.term}: "${text[lang]}"`),
    );

const secondWords = (row: Row, among: readonly Text[]): string[] =>
  row.not.flatMap(({ lang, word }) =>
    among
      .filter((text) => isAbout(text, row, lang) && has(text, lang, word))
      .map((text) => `${text.at} ${row.term}: "${text[lang]}" says ${word}`),
  );

/** What the specification words itself, of what is built. */
const SPECIFIED = [
  "Login expired, please try login again",
  "Login failed",
  "Login successful",
  "No data found, please check your content",
  "Operation failed",
  "Please complete all information",
  "Please enter username",
  "Please enter your password",
  "Refuse needs at least one reason",
  "Server error",
  "Successful operation",
  "System exception, please try again later",
  "The customer does not upload images",
  "The security code cannot be empty",
  "The security code must be 6 digits",
  "{field} is required",
];

test.each(SPECIFIED)("the specification's text stays to the letter: %s", (specified) => {
  expect(texts.some(({ en }) => en === specified)).toBe(true);
});

test("a percentage stands without a blank before its sign, as the console writes figures", () => {
  const apart = texts.flatMap((text) => LANGS.filter((lang) => /[\d}] %/.test(text[lang])).map((lang) => text[lang]));
  expect(apart).toEqual([]);
});

/** Words that are one in a language and two in another. */
function splitWords(names: readonly Named[]): string[] {
  const asOne = ({ cn, en, es }: Message): string => [cn, en, es].join(" | ").toLowerCase();
  return LANGS.flatMap((lang) =>
    [...Map.groupBy(names, ([, name]) => name[lang].toLowerCase()).values()]
      .filter((same) => new Set(same.map(([, name]) => asOne(name))).size > 1)
      .map((same) => same.map(([of, name]) => `${of}: ${asOne(name)}`).join("; ")),
  );
}

describe("what an installation begins with", () => {
  test("is held to the words as well: menu, permissions, roles and views are among the texts", () => {
    for (const at of ["loan", "loan:bill:repayApprove", "loan:bill:repay", "list:view:share", "collector", "bill.list"])
      expect(texts.some((text) => text.at === at)).toBe(true);
    expect(installed.length).toBeGreaterThan(340);
  });

  test("has one word for a permission, and one for a page, in each language", () => {
    expect(splitWords(permissionNames)).toEqual([]);
    expect(splitWords(pageNames)).toEqual([]);
    const two: Named[] = [
      ["money", { cn: "提现", en: "Withdraw", es: "Retirar" }],
      ["request", { cn: "撤回", en: "Withdraw", es: "Retirar" }],
    ];
    expect(splitWords(two)).toHaveLength(2);
  });
});

describe("the glossary of CONTRIBUTING.md", () => {
  test("is read whole, and so are the texts", () => {
    expect(glossary.length).toBeGreaterThan(55);
    expect(glossary.filter((row) => LANGS.some((lang) => row[lang].length === 0))).toEqual([]);
    expect(texts.length).toBeGreaterThan(2500);
  });

  test.each(glossary.map((row) => [row.term, row] as const))("%s is one word in each language", (_term, row) => {
    expect(texts.some((text) => LANGS.every((lang) => says(text, row, lang)))).toBe(true);
    expect(
      [...secondWords(row, texts), ...otherWords(row, texts)],
      "write there the word that CONTRIBUTING.md has under Words",
    ).toEqual([]);
  });

  test("a second word is found where it stands for the thing, and nowhere else", () => {
    const row = glossary.find(({ term }) => term === "extension") as Row;
    const [wrong, other] = [
      { cn: "展期已生效", en: "Extension in effect", es: "Extensión vigente", at: "a.ts:1" },
      { cn: "分机号", en: "Extension", es: "Extensión", at: "b.ts:1" },
    ];
    expect(secondWords(row, [wrong, other])).toEqual(['a.ts:1 extension: "Extensión vigente" says extensi']);
    const label = { cn: "展期", en: "Deferral", es: "Prórrogas", at: "c.ts:1" };
    expect(otherWords(row, [wrong, other, label])).toEqual(['c.ts:1 extension: "Deferral"']);
  });
});
