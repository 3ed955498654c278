import { expect, test } from "vitest";
import { shownValue } from "./shown-value.ts";

const inEnglish = ({ en }: { readonly en: string }): string => en;

test.each([
  ["amountCents", "123456", "$1,234.56"],
  ["terms.0.paidCents", "-50", "-$0.50"],
  ["claimedUntil", "2026-11-21T12:08:10.621Z", "21-11-2026 06:08:10"],
  ["dueOn", "2026-12-19", "19-12-2026"],
  ["renewed", "true", "Yes"],
  ["remark", "called twice", "called twice"],
  ["remark", null, "—"],
])("%s %s is shown as %s", (field, value, shown) => {
  expect(shownValue(field, value, inEnglish)).toBe(shown);
});
