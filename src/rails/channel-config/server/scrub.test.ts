import { expect, test } from "vitest";
import { scrub } from "./scrub.ts";

const KEY = 'sk_a/b+c"0123456789';
const base64 = (text: string): string => Buffer.from(text).toString("base64");

test.each([
  KEY,
  base64(KEY),
  base64(`${KEY}:`),
  encodeURIComponent(KEY),
  JSON.stringify(KEY),
  `401 bad key ${KEY}, again ${KEY}`,
])("what is shown of %o does not hold the key", (text) => {
  const shown = scrub(text, KEY);
  for (const form of [KEY, base64(KEY), encodeURIComponent(KEY)]) expect(shown).not.toContain(form.replace(/=+$/, ""));
  expect(shown).toContain("•••");
});

test("words without it stay, on one short line", () => {
  expect(scrub("401  unknown\n account ", KEY)).toBe("401 unknown account");
  expect(scrub("x".repeat(500), KEY)).toHaveLength(200);
  expect(scrub("nothing to hide", "")).toBe("nothing to hide");
});
