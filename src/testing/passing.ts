import { workers } from "../app.ts";
import { runBusinessDay } from "../book/plan/server/business-day.job.ts";
import { drain } from "../platform/server/outbox.ts";
import type { Product } from "./product.ts";

const DAY_MS = 86_400_000;

/** Lets days pass at once, and runs the business day of the last. */
export async function passDays(product: Product, count: number): Promise<void> {
  product.clock.advance(count * DAY_MS);
  await runBusinessDay(product.services);
}

/** Lets half a minute pass, in which the product works off what waits and the bank does what it was asked to. */
export async function passHalfMinute(product: Product): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await drain(product.services, workers);
    await product.bank.tick(product.clock.now());
    product.clock.advance(5000);
  }
}
