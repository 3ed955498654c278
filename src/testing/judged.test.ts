import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { release } from "../apps/release/contract.ts";
import { differences } from "../control/revision/domain/difference.ts";
import type { Content } from "../control/revision/domain/revised.ts";
import { carryOutAsSeen, keptInRevisions, restoring, standingAt, type Kept } from "../control/revision/server/api.ts";
import { reviseChecked, type Change } from "../control/revision/server/revise.ts";
import { takeEffect } from "../control/revision/server/settle.ts";
import { asSystem, inTransaction, INSIDE, NOBODY, type Actor, type Context } from "../platform/server/context.ts";
import { sandboxExchangeIn } from "../growth/call/server/api.ts";
import { only, run, sql } from "../platform/server/database/connect.ts";
import { reach } from "../platform/server/database/reach.ts";
import { Refusal } from "../platform/shared/refusal.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { seedConfigured } from "./releases/edits.ts";

const HOUR_MS = 3_600_000;

/** Something that a noun's fields take and its rule does not, and the record that it is tried on. */
interface Bad {
  readonly record: string;
  readonly change: Content;
}

const twice = ["curp", "rfc"].map((original) => ({ kind: "field", original, mapped: "idOne" }));

/** By noun; null where whatever the fields take may hold. */
const BAD: Readonly<Record<string, Bad | null>> = {
  merchant: null,
  relendRule: {
    record: "select id from relend_rule order by id limit 1",
    change: { intervals: [5, 6].map((to) => ({ from: 0, to, increase: 0 })) },
  },
  product: { record: "select id from product order by id limit 1", change: { minAmount: 99_999_999 } },
  productGroup: { record: "select id from product_group order by id limit 1", change: { minimum: 99_999_999 } },
  quota: { record: "select group_id as id from quota_strategy where enabled limit 1", change: { steps: [] } },
  router: {
    record: "select product_id as id from product_router where urls ->> 'checkUserUrl' <> '' limit 1",
    change: { checkUserUrl: "https://10.0.0.1/check" },
  },
  channelConfig: {
    record: "select id from channel where code = 'sandbox'",
    change: { baseUrl: "https://10.0.0.1/api" },
  },
  carrier: { record: "select id from carrier where code = 'sandbox'", change: { baseUrl: "https://10.0.0.1/api" } },
  exchange: { record: "select id from exchange limit 1", change: { baseUrl: "https://10.0.0.1" } },
  appPackage: { record: "select id from app_package order by id limit 1", change: { merchantNo: "NADIE" } },
  appVersion: {
    record: "select id from offered_version order by id limit 1",
    change: { downloadLink: null, storeLink: null },
  },
  domain: { record: "select id from app_domain order by id limit 1", change: { packages: ["mx.no.hay"] } },
  primaryDomain: {
    record: "select id from primary_domain order by id limit 1",
    change: { primary: "nadie.prestaya.example" },
  },
  vocabulary: {
    record: "select id from app_package where package_name = 'mx.prestaya.app'",
    change: { words: twice },
  },
  inspection: { record: "select id from inspection_rule where enabled limit 1", change: { notify: ["nadie"] } },
  shortLink: {
    record: "select id from short_link where code = 'descarga'",
    change: { target: "https://otro.example/" },
  },
};

let product: Product;
let ops: Staff;
let actor: Actor;
let kepts: readonly Kept[] = [];

beforeAll(async () => {
  product = await openProduct();
  await seedConfigured(product.services);
  await asSystem(product.services, sandboxExchangeIn);
  ops = await product.staff("ops");
  const { id } = await only<{ id: string }>(db(), sql`select id from staff_user where account = 'ops'`);
  actor = { ...NOBODY, kind: "staff", id, permissions: new Set(["app:release:create"]) };
  kepts = product.services.features.of(keptInRevisions);
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const inOne = <T>(work: (ctx: Context) => Promise<T>) => inTransaction(product.services, actor, INSIDE, work);

test("each noun with revisions says what may not hold of it, or that all may", () => {
  expect(Object.keys(BAD).toSorted()).toEqual(kepts.map(({ revised }) => revised.noun).toSorted());
  expect(
    kepts
      .filter(({ mayHold }) => mayHold === null)
      .map(({ revised }) => revised.noun)
      .toSorted(),
  ).toEqual(
    Object.keys(BAD)
      .filter((noun) => BAD[noun] === null)
      .toSorted(),
  );
});

describe.each(Object.entries(BAD).flatMap(([noun, bad]) => (bad ? [[noun, bad] as const] : [])))(
  "what may not hold of a %s",
  (noun, { record, change }) => {
    let kept: Kept;
    let id = "";
    let standing: Awaited<ReturnType<typeof standingAt>>;

    beforeEach(async () => {
      const found = kepts.find(({ revised }) => revised.noun === noun);
      if (!found) throw new Error(`nobody keeps ${noun}`);
      kept = found;
      ({ id } = await only<{ id: string }>(db(), sql`${sql.raw(record)}`));
      standing = await standingAt(db(), kept, id, product.clock.now());
    });

    const bad = (): Content => ({ ...standing.content, ...change });
    const seen = () => ({ id, revision: standing.latest, inForce: standing.inForce, reason: "x" });
    const edit = (more: object = {}): Change => ({ ...seen(), origin: "edit", content: bad, ...more });
    const stays = async () => {
      expect(differences(kept.revised, standing.content, (await kept.read(db(), id))?.content ?? {})).toEqual([]);
    };
    /** Keeps a revision past every rule; its number. */
    const keptPast = async (at: Date, replacedBy: number | null): Promise<number> => {
      const no = standing.latest + 1;
      await reach(product.url, (client) =>
        client.query(
          `insert into revision (noun, object_id, no, origin, content, changes, effective_at, replaced_by, ip, made_at)
           values ($1, $2, $3, 'edit', $4, '[]', $5, $6, '', $5)`,
          [noun, id, no, JSON.stringify(bad()), at, replacedBy],
        ),
      );
      return no;
    };

    test("is not edited into it", async () => {
      await expect(inOne((ctx) => reviseChecked(ctx, kept, edit()))).rejects.toThrow(Refusal);
      await stays();
    });

    test("does not come back", async () => {
      const to = await keptPast(product.clock.now(), 9_999);
      const back = { ...seen(), revision: to, to };
      await expect(inOne((ctx) => reviseChecked(ctx, kept, restoring(ctx, kept, back)))).rejects.toThrow(Refusal);
      await stays();
    });

    test("does not take effect when its time has come", async () => {
      const no = await keptPast(new Date(product.clock.now().getTime() - HOUR_MS), null);
      await takeEffect(product.services);
      const { why } = await only<{ why: object | null }>(
        db(),
        sql`select stopped_for as why from revision where noun = ${noun} and object_id = ${id} and no = ${no}`,
      );
      expect(why).not.toBeNull();
      await stays();
    });

    test("does not go into a release, nor out with one", async () => {
      const { id: releaseId } = await ops.call(release.create, { name: `Release of ${noun}` });
      await expect(inOne((ctx) => reviseChecked(ctx, kept, edit({ releaseId })))).rejects.toThrow(Refusal);
      expect((await ops.call(release.detail, { id: releaseId })).items).toEqual([]);
      const { latest: revision, inForce } = standing;
      const out = { content: bad(), seen: { revision, inForce }, whole: false, origin: "edit", reason: "x" } as const;
      await expect(inOne((ctx) => carryOutAsSeen(ctx, kept, id, out))).rejects.toThrow(Refusal);
      await stays();
    });

    test("is not put anew upon what is in force", async () => {
      const { id: releaseId } = await ops.call(release.create, { name: `Renewed ${noun}` });
      const changes = JSON.stringify(differences(kept.revised, standing.content, bad()));
      await run(
        db(),
        sql`insert into release_item (release_id, noun, object_id, label, origin, content, changes, guarded, revision,
              in_force, maker_ids, maker_id, ip, reason, made_at)
            values (${releaseId}, ${noun}, ${id}, 'x', 'edit', ${JSON.stringify(bad())}, ${changes}, true, 0, 0,
              array[${actor.id}]::bigint[], ${actor.id}, '', 'x', ${product.clock.now()})`,
      );
      const [item] = (await ops.call(release.detail, { id: releaseId })).items;
      expect((await ops.askAlone(release.renew, { itemId: item?.id ?? "" })).code).not.toBe("200");
      const { revision } = await only<{ revision: number }>(
        db(),
        sql`select revision from release_item where release_id = ${releaseId}`,
      );
      expect(revision, "it stands as it was put there").toBe(0);
    });
  },
);
