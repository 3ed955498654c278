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
/** What this process says became of its questions to a channel. */
async function requestsTo(channel: string): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${product.baseUrl}/metrics`)).text();
  const lines = text
    .split("\n")
    .filter((line) => line.startsWith(`provider_requests_total{kind="channel",provider="${channel}"`));
  return Object.fromEntries(lines.map((line) => [/outcome="(\w+)"/.exec(line)?.[1], Number(line.split(" ").at(-1))]));
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

test("each try of a question counts, and so does what the breaker spared", async () => {
  const before = await requestsTo("sandbox");
  const since = async () =>
    Object.fromEntries(Object.entries(await requestsTo("sandbox")).map(([k, count]) => [k, count - (before[k] ?? 0)]));
  await finance.call(balance.refresh, { channel: "sandbox" });
  expect(await since()).toEqual({ answered: 1, refused: 0, silent: 0, spared: 0 });
  await pointTo(NOWHERE);
  for (let asked = 0; asked < SILENCES + 3; asked += 1) await finance.ask(balance.refresh, { channel: "sandbox" });
  expect(await since()).toEqual({ answered: 1, refused: 0, silent: 2 * SILENCES, spared: 3 });
  await pointTo(product.bank.url);
  product.clock.advance(REST_MS);
  await finance.call(balance.refresh, { channel: "sandbox" });
  expect(await since()).toEqual({ answered: 2, refused: 0, silent: 2 * SILENCES, spared: 3 });
});
