import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDomains } from "../../../../seeds/domains.ts";
import { seedPackages } from "../../../../seeds/packages.ts";
import { seedPartner } from "../../../../seeds/partner.ts";
import { seedRelending } from "../../../../seeds/relending.ts";
import { seedVersions } from "../../../../seeds/versions.ts";
import { differences, isGuarded } from "../../../control/revision/domain/difference.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import { keptOf, standingAt, type Kept } from "../../../control/revision/server/api.ts";
import { takeEffect } from "../../../control/revision/server/settle.ts";
import { inTransaction, INSIDE, NOBODY, type Actor, type Services } from "../../../platform/server/context.ts";
import { connect, only, rows, sql, type Connection } from "../../../platform/server/database/connect.ts";
import { reach } from "../../../platform/server/database/reach.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { release } from "../contract.ts";
import { put } from "./put.ts";

const HOUR_MS = 3_600_000;
const MANY = 12;

/** What is changed of a record of each noun, and the table of its records. */
const EDITS: Readonly<Record<string, { readonly from: string; readonly change: (no: number) => Content }>> = {
  merchant: { from: "merchant", change: (no) => ({ recaNo: `R-${no}` }) },
  product: { from: "product", change: (no) => ({ desc: `Texto ${no}` }) },
  productGroup: { from: "product_group", change: (no) => ({ desc: `Grupo ${no}` }) },
  relendRule: { from: "relend_rule", change: (no) => ({ lateDays: 40 + no }) },
  appPackage: { from: "app_package", change: (no) => ({ appName: `App ${no}` }) },
  appVersion: { from: "offered_version", change: (no) => ({ downloadLink: `https://d.example.mx/${no}.apk` }) },
  domain: { from: "app_domain", change: (no) => ({ remark: `Nota ${no}` }) },
};

interface Target {
  readonly kept: Kept;
  readonly id: string;
  readonly before: Content;
  readonly change: Content;
}

let product: Product;
let second: { readonly services: Services; readonly connection: Connection };
let ops: Staff;
let targets: readonly Target[] = [];
let id = "";

beforeAll(async () => {
  product = await openProduct();
  for (const seed of [seedPartner, seedPackages, seedRelending, seedDomains, seedVersions])
    await seed(product.services);
  const connection = connect(product.url);
  second = { connection, services: { ...product.services, connection } };
  ops = await product.staff("ops");
  targets = await chosen();
  ({ id } = await ops.call(release.create, { name: "Todo junto" }));
});
afterAll(async () => {
  await second.connection.close();
  await product.close();
});

const db = () => product.services.connection.db;

/** Twelve records of as many nouns as there are: the first of each, then the second of each. */
async function chosen(): Promise<readonly Target[]> {
  const found: Target[] = [];
  for (const place of [0, 1, 2])
    for (const [noun, { from, change }] of Object.entries(EDITS)) {
      const kept = keptOf(product.services, noun);
      const ids = await rows<{ id: string }>(db(), sql`select id from ${sql.table(from)} order by id limit 3`);
      const one = ids[place];
      const record = one && (await kept?.read(db(), one.id));
      if (kept && one && record) found.push({ kept, id: one.id, before: record.content, change: change(found.length) });
    }
  return found.slice(0, MANY);
}

/** Puts a change of each record into the release, as a call of its noun does. */
async function fill(): Promise<void> {
  const { id: makerId } = await only<{ id: string }>(db(), sql`select id from staff_user where account = 'ops'`);
  const actor: Actor = { ...NOBODY, kind: "staff", id: makerId, permissions: new Set(["app:release:create"]) };
  for (const { kept, id: objectId, before, change } of targets)
    await inTransaction(product.services, actor, INSIDE, async (ctx) => {
      const { latest: revision, inForce, label } = await standingAt(ctx.db, kept, objectId, ctx.now);
      const content = { ...before, ...change };
      const changes = differences(kept.revised, before, content);
      const guarded = isGuarded(kept.revised, changes);
      const item = {
        releaseId: id,
        kept,
        objectId,
        label,
        origin: "edit" as const,
        present: before,
        content,
        changes,
        guarded,
      };
      await put(ctx, { ...item, restores: null, revision, inForce, reason: "x" });
    });
}

/** How many of the records hold what the release gives them, and how many what they held before it. */
async function held(): Promise<{ readonly changed: number; readonly before: number }> {
  const present = await Promise.all(
    targets.map(async ({ kept, id: of }) => (await kept.read(db(), of))?.content ?? {}),
  );
  const same = (at: number, wanted: Content) =>
    targets[at] !== undefined && differences(targets[at].kept.revised, present[at] ?? {}, wanted).length === 0;
  return {
    changed: targets.filter(({ before, change }, at) => same(at, { ...before, ...change })).length,
    before: targets.filter(({ before }, at) => same(at, before)).length,
  };
}

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
         where locktype = 'advisory' and not granted and pid <> pg_backend_pid()`,
      );
      killed = found[0]?.killed ?? 0;
    }
    expect(await going).toBe("killed");
    await client.query("rollback");
  });
}

test("twelve edits over six nouns and more go out at once on two processes, all or nothing however they are killed", async () => {
  expect(targets.length).toBe(MANY);
  expect(new Set(targets.map(({ kept }) => kept.revised.noun)).size).toBeGreaterThanOrEqual(6);
  await fill();
  const { version } = await ops.call(release.detail, { id });
  const effectiveOn = addDays(dayIn(product.services.config.zone, product.clock.now()), 1);
  const { data } = await ops.askAlone(release.submit, { id, version, effectiveOn, reason: "x" });
  if (!isSentForApproval(data)) throw new Error("not submitted");
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
    db(),
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
