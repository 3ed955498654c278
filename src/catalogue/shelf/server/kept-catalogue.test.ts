import { dayIn } from "../../../platform/shared/business-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../../platform/server/context.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { keptCatalogue } from "./kept-catalogue.ts";
import { visitOf } from "./shopper.ts";

const APP = "mx.prestaya.app";
const NAME = "Préstamo Exprés";

let product: Product;
/** Two processes on one database: each keeps a catalogue of its own. */
let processes: readonly Services[];

beforeAll(async () => {
  product = await openProduct();
  const { db } = product.services.connection;
  await run(db, sql`insert into merchant (merchant_no, name, zone) values ('OTRO', 'Otro', 'America/Mexico_City')`);
  processes = [product.services, { ...product.services }];
});
afterAll(() => product.close());

async function seenBy(services: Services) {
  const { connection, config, clock } = services;
  const { zone } = config;
  const now = clock.now();
  const visit = await visitOf({ db: connection.db, zone, now, today: dayIn(zone, now) }, APP, {});
  return keptCatalogue(services, APP, visit?.stamp ?? "");
}

const seen = () => Promise.all(processes.map(seenBy));

test("what has not changed is not read again", async () => {
  const [first, second] = [await seen(), await seen()];
  expect(first[0]?.length).toBeGreaterThan(0);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toBe(first[1]);
});

test.each([
  ["merchant", sql`update merchant set enabled = not enabled`],
  ["product", sql`update product set insertion = insertion + 1 where name = ${NAME}`],
  ["group", sql`update product_group set term_days = term_days + 1`],
  [
    "strategy",
    sql`insert into quota_strategy (group_id, steps, enabled) select id, '[{}]', true from product_group on conflict (group_id)
        do update set enabled = not quota_strategy.enabled`,
  ],
  [
    "package",
    sql`update app_package set merchant_no = (select merchant_no from merchant where merchant_no <> app_package.merchant_no limit 1)`,
  ],
])("a change of a %s is seen by every process with its commit, and by none before", async (_, change) => {
  const { db } = product.services.connection;
  const before = await seen();
  await db.transaction().execute(async (tx) => {
    await run(tx, change);
    expect(await seen()).toEqual(before);
  });
  for (const after of await seen()) expect(after).not.toEqual(before[0]);
});

test("a change while the catalogue is read makes what was read out of date", async () => {
  const { db } = product.services.connection;
  await run(db, sql`update app_package set merchant_no = (select merchant_no from product where name = ${NAME})`);
  const [services] = processes as [Services];
  const { stamp } = await only<{ stamp: string }>(db, sql`select stamp from catalogue_stamp`);
  await run(db, sql`update product set rank = 77 where name = ${NAME}`);
  // the stamp was read before the change, the catalogue after it
  await keptCatalogue(services, APP, stamp);
  await run(db, sql`update product set rank = 78 where name = ${NAME}`);
  expect((await seenBy(services)).find((group) => group.product === NAME)?.rank).toBe(78);
});
