import { afterAll, beforeAll, expect, test } from "vitest";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { balance } from "../../../rails/balance/contract.ts";
import { SILENCES } from "../domain/breaker.ts";

let product: Product;
let finance: Staff;

beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
});
afterAll(() => product.close());

const NOWHERE = "http://127.0.0.1:9";
const REST_MS = 31_000;

/** The value of each line of the metrics about a channel. */
async function metricsOf(channel: string): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${product.baseUrl}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith("channel_") && line.includes(`channel="${channel}"`));
  return Object.fromEntries(
    lines.map((line) => [/state="(\w+)"/.exec(line)?.[1] ?? "silences", Number(line.split(" ").at(-1))]),
  );
}
const pointTo = (url: string) =>
  run(product.services.connection.db, sql`update channel set base_url = ${url} where code = 'sandbox'`);

test("the metrics say of each channel whether it rests, and that it answers again", async () => {
  expect(await metricsOf("sandbox")).toEqual({ closed: 1, open: 0, halfOpen: 0, silences: 0 });
  await pointTo(NOWHERE);
  for (let asked = 0; asked < SILENCES; asked += 1) await finance.ask(balance.refresh, { channel: "sandbox" });
  expect(await metricsOf("sandbox")).toEqual({ closed: 0, open: 1, halfOpen: 0, silences: SILENCES });
  expect(await metricsOf("openpay")).toEqual({ closed: 1, open: 0, halfOpen: 0, silences: 0 });
  product.clock.advance(REST_MS);
  expect(await metricsOf("sandbox")).toMatchObject({ open: 0, halfOpen: 1 });
  await pointTo(product.bank.url);
  await finance.call(balance.refresh, { channel: "sandbox" });
  expect(await metricsOf("sandbox")).toEqual({ closed: 1, open: 0, halfOpen: 0, silences: 0 });
});
