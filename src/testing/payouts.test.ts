import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runPayouts } from "./payouts.ts";
import { openProduct, type Product } from "./product.ts";

/** `npm run payouts:check -- --orders 5000` does the same with more. */
const ORDERS = 60;

describe.each(["sandbox", "openpay"] as const)("many payouts through a misbehaving %s", (channel) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct();
  });
  afterAll(() => product.close());

  test("leave at most one transfer per order at the bank, and books that agree with it", async () => {
    const report = await runPayouts(product, ORDERS, channel);
    expect(report).toMatchObject({ most: 1, disagreeing: [], unexplained: [], explained: {} });
    expect(report.matched).toBe(report.transfers);
    expect(report.orders).toBeGreaterThan(ORDERS * 0.8);
    expect(
      Math.min(report.retries, report.lateBooked, report.doubled, report.crashed, report.blackouts),
    ).toBeGreaterThan(0);
    expect(report.transfers).toBe(report.statuses["21"]);
  });
});
