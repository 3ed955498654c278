import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { domainRefusals as r } from "../messages.ts";
import { readHostName } from "./host-name.ts";

const writing = { toAscii: domainToASCII, toUnicode: domainToUnicode };
const read = (typed: string) => readHostName(typed, writing);

describe("the name of a host", () => {
  test.each([
    ["api.prestaya.example", "api.prestaya.example"],
    [" API.PrestaYa.Example ", "api.prestaya.example"],
    ["préstamos.mx", "xn--prstamos-c1a.mx"],
    ["xn--prstamos-c1a.mx", "xn--prstamos-c1a.mx"],
    ["贷款.cn", "xn--0kwr83e.cn"],
    ["a".repeat(63) + ".mx", "a".repeat(63) + ".mx"],
  ])("%s is read as %s", (typed, name) => expect(read(typed)).toEqual({ ok: true, value: name }));

  test.each([
    ["https://api.example.mx", r.path],
    ["api.example.mx/v1", r.path],
    ["api.example.mx?x", r.path],
    ["user@api.example.mx", r.path],
    ["api.example.mx\\x", r.path],
    ["api.example.mx:8443", r.port],
    ["*.example.mx", r.wildcard],
    ["api.example.mx.", r.trailingDot],
    ["api.example.mx。", r.trailingDot],
    ["8.8.8.8", r.address],
    ["10.0.0.1", r.address],
    ["127.1", r.address],
    ["0x7f000001", r.address],
    ["2130706433", r.address],
    ["１２７.0.0.1", r.address],
    ["::1", r.address],
    ["[2001:db8::1]", r.address],
    ["localhost", r.inside],
    ["db.internal", r.inside],
    ["printer.local", r.inside],
    ["intranet", r.inside],
    ["example", r.notWhole],
    ["-bad.example.mx", r.notAName],
    ["bad_name.example.mx", r.notAName],
    ["a..mx", r.notAName],
    ["a".repeat(64) + ".mx", r.notAName],
    ["example.123x.4", r.notAName],
    ["a b.mx", r.notAName],
    [`${"a.".repeat(130)}mx`, r.tooLong],
    ["pаypal.com", r.mixedScripts],
    ["xn--pypal-4ve.com", r.mixedScripts],
    ["gооgle.mx", r.mixedScripts],
  ])("%s is refused in words of its own", (typed, reason) => expect(read(typed)).toMatchObject({ ok: false, reason }));

  test("is read the same once more, whatever was typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string({ unit: "grapheme", maxLength: 40 })), (typed) => {
        const once = read(typed);
        if (once.ok) expect(read(once.value)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });
});
