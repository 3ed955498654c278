import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { endsSooner } from "./ends.ts";
import { readLine } from "./line.ts";
import type { EntryIssue, EntryType } from "./sets.ts";
import { canonical, candidates } from "./value.ts";

const CURP = "PEPJ900101HDFRRN09";
const CLABE = "032180000118359719";
const TODAY = businessDate("2026-03-02");

describe("a value is one, however it is written", () => {
  test.each<[EntryType, string, string]>([
    ["phone", "5512345678", "5512345678"],
    ["phone", "+52 55 1234 5678", "5512345678"],
    ["phone", "(55) 1234-5678", "5512345678"],
    ["phone", "+521 5512345678", "5512345678"],
    ["phone", "044 55 1234 5678", "5512345678"],
    ["phone", "\u200b55\u00a01234\u00a05678", "5512345678"],
    ["idDoc", ` ${CURP.toLowerCase()} `, CURP],
    ["idDoc", "PEPJ-900101 HDFRRN09", CURP],
    ["idDoc", "gode-561231-gr8", "GODE561231GR8"],
    // about one in seventy carries a wrong check digit
    ["idDoc", "GODE561231GR9", "GODE561231GR9"],
    ["card", "032 180 0001 1835 9719", CLABE],
    ["card", "032180-00011835971-9", CLABE],
    ["device", "{A1B2C3D4-E5F6-7890-ABCD-EF1234567890}", "a1b2c3d4e5f67890abcdef1234567890"],
    ["device", "shared-3", "shared3"],
  ])("%s %s", (type, typed, value) => expect(canonical(type, typed)).toEqual({ ok: true, value }));

  test("of a foreigner, too: a CURP of somebody born abroad", () => {
    const born = "SIMJ900101HNEMHN0";
    const digit = [..."0123456789"].find((last) => canonical("idDoc", born + last).ok);
    expect(digit).toBeDefined();
  });
});

test.each<[EntryType, string, EntryIssue]>([
  ["phone", " \u200b ", "missing"],
  ["phone", "1234567", "phone"],
  ["phone", "+1 212 555 01234", "phone"],
  ["phone", "55 1234 5678 ext 9", "phone"],
  ["phone", "0000000000", "generic"],
  ["idDoc", CURP.replace(/9$/, "8"), "idDoc"],
  ["idDoc", "PEPJ901301HDFRRN09", "idDoc"],
  ["idDoc", "12345", "idDoc"],
  // what foreigners and the public at large are entered under
  ["idDoc", "XEXX010101000", "generic"],
  ["idDoc", "xaxx010101000", "generic"],
  ["idDoc", "XEXX010101HNEXXXA4", "generic"],
  ["card", "4152313412341234", "card"],
  ["card", CLABE.replace(/9$/, "8"), "card"],
  ["device", "a1", "device"],
  ["device", "<script>", "device"],
  ["device", "00000000-0000-0000-0000-000000000000", "generic"],
  ["device", "9774d56d682e549c", "generic"],
])("%s %s is refused: %s", (type, typed, issue) => expect(canonical(type, typed)).toEqual({ ok: false, issue }));

test("a search looks for what is typed as each of the types that it can be", () => {
  expect(candidates("+52 55 1234 5678")).toContainEqual({ type: "phone", value: "5512345678" });
  expect(candidates(CURP.toLowerCase())).toContainEqual({ type: "idDoc", value: CURP });
  expect(candidates("x")).toEqual([]);
});

test("an entry ends sooner when it stops orders for fewer days", () => {
  const [early, late] = [businessDate("2026-04-01"), businessDate("2026-05-01")];
  expect(endsSooner(null, late)).toBe(true);
  expect(endsSooner(late, early)).toBe(true);
  expect(endsSooner(early, late)).toBe(false);
  expect(endsSooner(late, null)).toBe(false);
  expect(endsSooner(null, null)).toBe(false);
});

describe("a line of a file", () => {
  const good = { type: "Teléfono", value: "+52 55 1234 5678", reason: "Fraude" };
  const line = { type: "phone", value: "5512345678", reason: "Fraude", expiresOn: null };

  test.each(["phone", "Phone", "TELEFONO", "手机号", "celular"])("names its type as %s", (type) =>
    expect(readLine({ ...good, type }, TODAY)).toEqual({ ok: true, line }),
  );

  test("may have a last day", () =>
    expect(readLine({ ...good, expiresOn: "2026-03-02" }, TODAY)).toEqual({
      ok: true,
      line: { ...line, expiresOn: TODAY },
    }));

  test.each<[object, string, EntryIssue]>([
    [{ type: "email" }, "type", "type"],
    [{ type: "" }, "type", "missing"],
    [{ value: "" }, "value", "missing"],
    [{ value: "12" }, "value", "phone"],
    [{ value: "5".repeat(121) }, "value", "tooLong"],
    [{ reason: "" }, "reason", "missing"],
    [{ reason: "x".repeat(301) }, "reason", "tooLong"],
    [{ reason: '=HYPERLINK("https://evil.example")' }, "reason", "formula"],
    [{ reason: "@SUM(1)" }, "reason", "formula"],
    [{ reason: "+cmd|' /C calc'!A0" }, "reason", "formula"],
    [{ value: "=5512345678" }, "value", "formula"],
    [{ reason: "abc\u202Edef" }, "reason", "formula"],
    [{ expiresOn: "31/12/2026" }, "expiresOn", "day"],
    [{ expiresOn: "2026-02-30" }, "expiresOn", "day"],
    [{ expiresOn: "2026-03-01" }, "expiresOn", "past"],
  ])("with %o is refused at its column", (change, field, issue) =>
    expect(readLine({ ...good, ...change }, TODAY)).toEqual({ ok: false, field, issue }),
  );
});
