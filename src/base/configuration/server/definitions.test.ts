import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { LANGS } from "../../../platform/shared/messages.ts";
import { settingGroup } from "../../../platform/shared/settings/groups.ts";
import { allFeatures } from "../../../calls.ts";
import { definitionsIn } from "./definitions.ts";

const definitions = definitionsIn({ features: allFeatures });
const SRC = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string): string => readFileSync(`${SRC}${path}`, "utf8");

/** Where each setting is declared: `billSettings.extensionMaxDays` by its key. */
function names(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of globSync("*/*/domain/settings.ts", { cwd: SRC })) {
    const text = read(path);
    const object = /export const (\w+Settings) =/.exec(text)?.[1] ?? "";
    for (const [, name = "", key = ""] of text.matchAll(/^ {2}(\w+): defineSetting(?:<.+>)?\(\{\s+key: "([^"]+)"/gm))
      found.set(key, `${object}.${name}`);
  }
  return found;
}

const declared = names();
const servers = globSync("*/*/server/**/*.ts", { cwd: SRC })
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .map(read)
  .join("\n");

describe("every setting", () => {
  test("is declared once, under a key of its own, in a group that there is", () => {
    expect(definitions.length).toBeGreaterThan(15);
    expect(new Set(definitions.map(({ key }) => key)).size).toBe(definitions.length);
    expect(
      definitions
        .filter(({ key, group }) => !/^[a-z][A-Za-z]*\.[A-Za-z]+$/.test(key) || !settingGroup.member(group))
        .map(({ key }) => key),
    ).toEqual([]);
    expect(
      definitions
        .filter(({ key }) => !(settingGroup.codes as readonly string[]).includes(key.split(".")[0] ?? ""))
        .map(({ key }) => key),
    ).toEqual([]);
  });

  test("has a default within its own bounds", () => {
    const wrong = definitions.filter(({ type, default: usual }) => {
      const parsed = type.schema.safeParse(usual);
      return !parsed.success || JSON.stringify(parsed.data) !== JSON.stringify(usual);
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test("is named and explained in three languages", () => {
    const lacking = definitions.filter(
      ({ label, help }) => !LANGS.every((lang) => label[lang].trim() && help[lang].trim()),
    );
    expect(lacking.map(({ key }) => key)).toEqual([]);
  });

  test("is read by the code: one that nobody reads must not exist", () => {
    const unread = definitions.filter(({ key }) => !servers.includes(`${declared.get(key) ?? "?"})`));
    expect(unread.map(({ key }) => key)).toEqual([]);
  });

  test("has a test that changing it changes what the product does", () => {
    const shown = read("base/configuration/server/take-effect.test.ts");
    expect(
      definitions
        .filter(({ key }) => !new RegExp(`set\\("${key.replace(".", "\\.")}"`).test(shown))
        .map(({ key }) => key),
    ).toEqual([]);
  });
});
