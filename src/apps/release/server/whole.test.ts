import { afterAll, beforeAll, expect, test } from "vitest";
import type { Content } from "../../../control/revision/domain/revised.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import type { Services } from "../../../platform/server/context.ts";
import { connect, only, sql, type Connection } from "../../../platform/server/database/connect.ts";
import { reach } from "../../../platform/server/database/reach.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { MANY, NOUNS, putAll, seedConfigured, type Target } from "../../../testing/releases/edits.ts";
import { contentsOf, heldOf } from "../../../testing/releases/standing.ts";
import { release } from "../contract.ts";

const HOUR_MS = 3_600_000;

let product: Product;
let second: { readonly services: Services; readonly connection: Connection };
let ops: Staff;
let targets: readonly Target[] = [];
let before: readonly Content[] = [];
let id = "";

beforeAll(async () => {
  product = await openProduct();
  await seedConfigured(product.services);
  const connection = connect(product.url);
  second = { connection, services: { ...product.services, connection } };
  ops = await product.staff("ops");
  ({ id } = await ops.call(release.create, { name: "Todo junto" }));
});
afterAll(async () => {
  await second.connection.close();
  await product.close();
});

const held = () => heldOf(product.services, id, targets, before);
const status = async () => (await (await product.staff("admin")).call(release.detail, { id })).status;

/**
 * Kills whoever carries the release out as soon as they wait for one of its records: their connection is gone, as that
 * of a process that is killed.
 */
async function killedAt({ kept, id: of }: Target): Promise<void> {
  await reach(product.url, async (client) => {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${kept.revised.noun}:${of}`]);
    const going = takeEffect(second.services).then(
      () => "carried out",
      () => "killed",
    );
    let killed = 0;
    while (killed === 0) {
      const { rows: found } = await client.query<{ killed: number }>(
        `select count(pg_terminate_backend(pid))::int as killed from pg_locks
         where locktype = 'advisory' and not granted and pid <> pg_backend_pid()
           and database = (select oid from pg_database where datname = current_database())`,
      );
      killed = found[0]?.killed ?? 0;
    }
    expect(await going).toBe("killed");
    await client.query("rollback");
  });
}

test("edits of every noun, made by their calls, go out at once on two processes, all or nothing however they are killed", async () => {
  expect([MANY >= 12, NOUNS >= 6]).toEqual([true, true]);
  targets = await putAll(product.services, ops, id, 1);
  before = await contentsOf(product.services, targets);
  const { version } = await ops.call(release.detail, { id });
  const effectiveOn = addDays(dayIn(product.services.config.zone, product.clock.now()), 1);
  const { data, msg } = await ops.askAlone(release.submit, { id, version, effectiveOn, reason: "x" });
  if (!isSentForApproval(data)) throw new Error(msg);
  await (await product.staff("admin")).approve(data.approvalId);
  product.clock.advance(25 * HOUR_MS);

  for (const target of targets) {
    await killedAt(target);
    expect(await held(), `killed at ${target.kept.revised.noun} ${target.id}`).toEqual({ changed: 0, before: MANY });
    expect(await status()).toBe("scheduled");
  }
  await Promise.all([product.services, second.services, product.services].map(takeEffect));
  expect(await held()).toEqual({ changed: MANY, before: 0 });
  expect(await status()).toBe("published");
  const { count } = await only<{ count: number }>(
    product.services.connection.db,
    sql`select count(*)::int as count from revision where release_id = ${id}`,
  );
  expect(count, "each record has one revision by it").toBe(MANY);
});

test("and are taken back as a whole", async () => {
  const back = await (await product.staff("ops")).askAlone(release.rollback, { id, reason: "mal" });
  if (!isSentForApproval(back.data)) throw new Error(back.msg);
  expect(await held(), "one person alone takes nothing back").toEqual({ changed: MANY, before: 0 });
  await (await product.staff("admin")).approve(back.data.approvalId);
  expect(await held()).toEqual({ changed: 0, before: MANY });
  expect(await status()).toBe("rolledBack");
});
