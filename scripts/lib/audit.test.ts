import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Advisories {
  readonly known: boolean;
  readonly stopping: readonly string[];
}
interface Audit {
  lockProblems(lock: object): string[];
  readAdvisories(text: string): Advisories;
}
const SCRIPT = new URL("./audit.mjs", import.meta.url).href;
const { lockProblems, readAdvisories } = (await import(SCRIPT)) as Audit;

const HASH = `sha512-${"A".repeat(86)}==`;
const lockOf = (entry: object): object => ({
  packages: { "": { name: "it" }, "node_modules/a": { version: "1.0.0", integrity: HASH, license: "MIT", ...entry } },
});

test("the product's own lock file is as it should be", () => {
  const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as object;
  expect(lockProblems(lock)).toEqual([]);
});

test.each([
  ["no hash", { integrity: undefined }, ["a@1.0.0 has no hash"]],
  ["a weak hash", { integrity: "sha1-AAAA" }, ["a@1.0.0 has no hash"]],
  ["another source", { resolved: "git+ssh://git@example.com/a.git" }, ["a@1.0.0 comes from elsewhere"]],
  ["a licence that binds us", { license: "GPL-3.0" }, ["a@1.0.0 is under GPL-3.0"]],
  ["no licence", { license: undefined }, ["a@1.0.0 is under none"]],
  ["a licence for tools alone", { license: "MPL-2.0" }, ["a@1.0.0 is under MPL-2.0"]],
  ["that licence on a tool", { license: "MPL-2.0", dev: true }, []],
  [
    "several licences at once, of which one binds us",
    { license: "MIT AND GPL-3.0" },
    ["a@1.0.0 is under MIT AND GPL-3.0"],
  ],
  [
    "the licence of a shared library that it is not",
    { license: "LGPL-3.0-or-later" },
    ["a@1.0.0 is under LGPL-3.0-or-later"],
  ],
  ["a choice of licences", { license: "(GPL-3.0 OR MIT)" }, []],
])("a component with %s is judged", (_case, entry, expected) => {
  expect(lockProblems(lockOf(entry))).toEqual(expected);
});

test.each([
  ["nothing", "", { known: false, stopping: [] }],
  [
    "a refusal of the registry",
    '{"message":"405 Method Not Allowed","statusCode":405}',
    { known: false, stopping: [] },
  ],
  ["no holes", '{"vulnerabilities":{},"metadata":{"vulnerabilities":{"high":0}}}', { known: true, stopping: [] }],
  [
    "holes of all kinds",
    '{"vulnerabilities":{"a":{"name":"a","severity":"high"},"b":{"name":"b","severity":"moderate"},"c":{"name":"c","severity":"critical"}},"metadata":{"vulnerabilities":{"high":1}}}',
    { known: true, stopping: ["a (high)", "c (critical)"] },
  ],
])("an audit that says %s is understood", (_case, text, expected) => {
  expect(readAdvisories(text)).toEqual(expected);
});
