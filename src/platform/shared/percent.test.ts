import { expect, test } from "vitest";
import { formatCat, formatPercent, formatRate } from "./percent.ts";

test.each([
  [formatRate(1600), "16.00%"],
  [formatRate(5), "0.05%"],
  [formatCat(1234.56), "1,234.6%"],
  [formatCat(25), "25.0%"],
  [formatPercent(12, 0), "12%"],
])("%s is %s", (shown, text) => expect(shown).toBe(text));
