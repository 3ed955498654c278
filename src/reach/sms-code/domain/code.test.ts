import { describe, expect, test } from "vitest";
import { countSegments } from "../../sms/domain/segments.ts";
import { codeLimits, codeText, keptText, obstacleOf, type CodeState } from "./code.ts";

const NOW = new Date("2026-03-02T18:00:00Z");
const good: CodeState = { attempts: 0, expiresAt: new Date(NOW.getTime() + 1), replaced: false, spent: false };

describe("a code", () => {
  test.each([
    ["can be tried", good, null],
    ["can be tried for the last time", { ...good, attempts: codeLimits.attempts - 1 }, null],
    ["was never sent", null, "none"],
    ["was replaced by a later one", { ...good, replaced: true }, "none"],
    ["was used", { ...good, spent: true }, "used"],
    ["expired, at its very instant", { ...good, expiresAt: NOW }, "expired"],
    ["had its attempts", { ...good, attempts: codeLimits.attempts }, "exhausted"],
  ] as const)("that %s", (_what, state, obstacle) => {
    expect(obstacleOf(state, NOW)).toBe(obstacle);
  });

  test("travels in one plain SMS, and what is kept of it does not hold the code", () => {
    const what = "solicitar el pago de $99,999,999.99 a la cuenta ****9719";
    expect(countSegments(codeText("123456", what))).toMatchObject({ encoding: "GSM-7", segments: 1 });
    expect(keptText(what)).not.toMatch(/\d{6}/);
    expect(keptText(what).replace("******", "123456")).toBe(codeText("123456", what));
  });
});
