import { expect, test } from "vitest";
import { shownValue } from "./shown-value.ts";

const inEnglish = ({ en }: { readonly en: string }): string => en;

test.each([
  ["amountCents", null, "123456", "$1,234.56"],
  ["terms.0.paidCents", null, "-50", "-$0.50"],
  ["productAmount", "amount", "890000", "$8,900.00"],
  ["cap", "number", "8900", "8,900"],
  ["merchantNo", null, "8900", "8900"],
  ["claimedUntil", null, "2026-11-21T12:08:10.621Z", "21-11-2026 06:08:10"],
  ["dueOn", null, "2026-12-19", "19-12-2026"],
  ["renewed", null, "true", "Yes"],
  ["remark", null, "called twice", "called twice"],
  ["remark", null, null, "—"],
] as const)("%s (%s) %s is shown as %s", (field, figure, value, shown) => {
  expect(shownValue({ field, figure }, value, inEnglish)).toBe(shown);
});
