import { expect, test } from "vitest";
import { countSegments } from "./segments.ts";
import { plainForSms } from "./plain.ts";

test("a text in Spanish is sent without any of its accents, so that it travels in GSM-7", () => {
  const sent = plainForSms("Añoranza, ¡María! Tu prórroga de 7 días también vencerá; pingüino, él, Ángel.");
  expect(sent).toBe("Añoranza, ¡Maria! Tu prorroga de 7 dias tambien vencera; pingüino, el, Angel.");
  expect(countSegments(sent).encoding).toBe("GSM-7");
});

test("a text that needs other letters anyway keeps its accents", () => {
  expect(plainForSms("快贷: tu prórroga está activa")).toBe("快贷: tu prórroga está activa");
});
