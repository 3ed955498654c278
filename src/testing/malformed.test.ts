import { afterAll, beforeAll, expect, test } from "vitest";
import { probe } from "./malformed/probe.ts";
import { openProduct, type Product } from "./product.ts";

/** `npm run malformed:check` sends 300 to each call and looks at the time that each answer takes. */
const PER_CALL = 20;

let product: Product;
beforeAll(async () => void (product = await openProduct()));
afterAll(() => product.close());

test("malformed input of any call is refused in the caller's language, with the field's name, and breaks nothing", async () => {
  const seed = process.env.MALFORMED_SEED ?? "1";
  const report = await probe(product, await product.staff("admin"), { perCall: PER_CALL, seed });
  process.stdout.write(`malformed inputs: ${report.sent} to ${report.calls} calls\n`);
  expect(report.wrong, `repeat with MALFORMED_SEED=${seed}`).toEqual([]);
  expect(report.sent).toBe(report.calls * PER_CALL);
  expect(report.codes["400"] ?? 0).toBeGreaterThan(report.sent * 0.8);
});
