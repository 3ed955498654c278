import { describe, expect, test } from "vitest";
import { check } from "../../../platform/shared/policy.ts";
import { opinionRefusals } from "../messages.ts";
import { closable, opinionPolicy } from "./policy.ts";
import { replySms } from "./reply-sms.ts";
import { spoken } from "./spoken.ts";

describe("what somebody writes", () => {
  const takes = (text: string): boolean => spoken(40).safeParse(text).success;

  test.each([
    ["Spanish", "¿Por qué me cobraron dos veces?"],
    ["emoji of several parts", "Gracias 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽"],
    ["letters of four bytes", "𠜎 𝒜"],
    ["several lines", "uno\n\tdos\r\ntres"],
    ["marks that telephones put around what was copied", "\u202a5512345678\u202c"],
  ])("may be %s", (_what, text) => expect(takes(text)).toBe(true));

  test.each([
    ["a zero byte", "a\u0000b"],
    ["a bell", "a\u0007b"],
    ["an escape of a terminal", "\u001b[31mrojo"],
    ["a control character of the second row", "a\u0085b"],
    ["half a character", "a\ud83d"],
    ["what reads backwards", "\u202eatse"],
    ["nothing", " \n "],
    ["too much", "x".repeat(41)],
  ])("is refused with %s", (_what, text) => expect(takes(text)).toBe(false));
});

describe("the SMS of a reply", () => {
  test("says the whole reply while it is short, without the accents that would make it longer", () => {
    expect(replySms("PrestaYa", "Tu pago ya está aplicado, ¡gracias!")).toEqual({
      text: "PrestaYa: Tu pago ya esta aplicado, ¡gracias!",
      segments: 1,
      whole: true,
    });
    expect(replySms("PrestaYa", "a".repeat(449))).toMatchObject({ segments: 3, whole: true });
  });

  test("says where to read it beyond three segments, which letters outside GSM-7 reach earlier", () => {
    const announced = { text: "PrestaYa: ya respondimos tu opinion. Lee la respuesta en la app.", whole: false };
    expect(replySms("PrestaYa", "a".repeat(450))).toEqual({ ...announced, segments: 1 });
    expect(replySms("PrestaYa", "👍".repeat(94))).toMatchObject({ segments: 3, whole: true });
    expect(replySms("PrestaYa", "👍".repeat(95))).toMatchObject(announced);
  });
});

describe("feedback", () => {
  const { reply, close, reopen } = opinionPolicy.rules;

  test("is answered or closed once, and whoever comes later is told who was there before", () => {
    const open = { handled: "open", handler: null, hasTicket: false } as const;
    expect([reply, close].map((rule) => check(rule, open).ok)).toEqual([true, true]);
    for (const rule of [reply, close]) {
      expect(check(rule, { handled: "answered", handler: "Ana" })).toMatchObject({
        reason: opinionRefusals.alreadyAnswered,
        params: { who: "Ana" },
      });
      expect(check(rule, { handled: "closed", handler: "Luz" })).toMatchObject({
        reason: opinionRefusals.alreadyClosed,
        params: { who: "Luz" },
      });
    }
  });

  test("is reopened after it was closed, never after a reply", () => {
    const may = (["open", "answered", "closed"] as const).map((handled) => check(reopen, { handled }).ok);
    expect(may).toEqual([false, false, true]);
  });

  test("is closed for another reason only in words", () => {
    expect(closable("other", undefined)).toMatchObject({ reason: opinionRefusals.remarkMissing, field: "remark" });
    expect(closable("other", "")).toMatchObject({ ok: false });
    expect([closable("other", "Llamó"), closable("duplicate", undefined)].map(({ ok }) => ok)).toEqual([true, true]);
  });
});
