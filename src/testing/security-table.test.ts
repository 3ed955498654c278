import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ASVS } from "./asvs.ts";

const ROOT = new URL("../../", import.meta.url);
const FILE = /`((?!\/)[\w./-]+\.(?:ts|tsx|mjs|sql|md|json))`/g;

interface Row {
  readonly id: string;
  readonly level: string;
  readonly asked: string;
  readonly shown: string;
}

const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+) \|$/gm)].map(
    ([, id = "", level = "", asked = "", shown = ""]) => ({
      id,
      level,
      asked,
      shown,
    }),
  );

const filesOf = (text: string): string[] => [...text.matchAll(FILE)].map(([, file = ""]) => file);

/** What is wrong with the table, one line each. */
function problems(text: string): string[] {
  const rows = rowsOf(text);
  const byId = Map.groupBy(rows, ({ id }) => id);
  const wanted = new Map(ASVS);
  return [
    ...[...wanted.keys()]
      .filter((id) => byId.get(id)?.length !== 1)
      .map((id) => `${id} stands there ${byId.get(id)?.length ?? 0} times`),
    ...rows
      .filter(({ id, level }) => wanted.get(id) !== Number(level))
      .map(({ id, level }) => `${id} is not of level ${level}`),
    ...rows.flatMap(({ id, shown }) => {
      const reason = /^Not (?:applicable|met): (.+)/.exec(shown)?.[1];
      if (reason !== undefined) return reason.length > 5 ? [] : [`${id} gives no reason`];
      return filesOf(shown).length > 0 ? [] : [`${id} names neither test nor file`];
    }),
    ...[...new Set(filesOf(text))]
      .filter((file) => !existsSync(new URL(file, ROOT)))
      .map((file) => `${file} is not there`),
  ];
}

const document = readFileSync(new URL("docs/security.md", ROOT), "utf8");

test("every requirement of levels 1 and 2 stands in the table once, with what shows it or why not", () => {
  expect(ASVS).toHaveLength(253);
  expect(problems(document)).toEqual([]);
});

test("a missing row, a row twice, a file that is not there and a claim without evidence are found", () => {
  const row = /^\| 1\.2\.4 .*$/m.exec(document)?.[0] ?? "";
  expect(problems(document.replace(row, ""))).toContain("1.2.4 stands there 0 times");
  expect(problems(document.replace(row, `${row}\n${row}`))).toContain("1.2.4 stands there 2 times");
  expect(problems(document.replace(row, row.replace("| 1 |", "| 2 |")))).toContain("1.2.4 is not of level 2");
  expect(problems(`${document}\n\`src/nobody.ts\``)).toEqual(["src/nobody.ts is not there"]);
  expect(problems(document.replace(row, "| 1.2.4 | 1 | x | It is safe |"))).toEqual([
    "1.2.4 names neither test nor file",
  ]);
  expect(problems(document.replace(row, "| 1.2.4 | 1 | x | Not met: ? |"))).toEqual(["1.2.4 gives no reason"]);
});
