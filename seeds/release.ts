import type { Content } from "../src/control/revision/domain/revised.ts";
import { keptOf, standingAt } from "../src/control/revision/server/api.ts";
import { differences } from "../src/control/revision/domain/difference.ts";
import { asSystem, type Services } from "../src/platform/server/context.ts";
import { only, row, run, sql } from "../src/platform/server/database/connect.ts";
import { insertInto, json } from "../src/platform/server/database/write.ts";

const NAME = "2026-12-01";
const REMARK = "Textos de fin de año";
const REASON = "Datos de atención de fin de año";

/** What the draft changes, by noun: the statement that finds the record, and what becomes of it. */
const EDITS: readonly { readonly noun: string; readonly found: string; readonly change: Content }[] = [
  {
    noun: "merchant",
    found: "select id from merchant order by id limit 1",
    change: { complaintsUnit: "UNE, 55 5000 0099, une@credialdia.example" },
  },
  {
    noun: "productGroup",
    found: "select id from product_group order by id limit 1",
    change: { desc: "Con acompañamiento de fin de año" },
  },
];

/**
 * Adds a draft of a release to the demo, with edits of two nouns. It runs once, in a database that has no release yet;
 * what was changed afterwards stays as it is.
 */
export async function seedRelease(services: Services): Promise<void> {
  await asSystem(services, async ({ db, now }) => {
    if (await row(db, sql`select 1 as there from release limit 1`)) return;
    const { id: makerId } = await only<{ id: string }>(db, sql`select id from staff_user where account = 'ops'`);
    const made = { status: "draft", makerId, madeAt: now };
    const { id: releaseId } = await only<{ id: string }>(
      db,
      insertInto("release", { ...made, name: NAME, remark: REMARK }, sql`returning id`),
    );
    for (const { noun, found, change } of EDITS) {
      const kept = keptOf(services, noun);
      const record = await row<{ id: string }>(db, sql`${sql.raw(found)}`);
      if (!kept || !record) continue;
      const present = await standingAt(db, kept, record.id, now);
      const content = { ...present.content, ...change };
      const item = { label: present.label, origin: "edit", guarded: false, ip: "127.0.0.1" };
      await run(
        db,
        insertInto("release_item", {
          ...item,
          releaseId,
          noun,
          objectId: record.id,
          makerId,
          reason: REASON,
          revision: present.latest,
          inForce: present.inForce,
          madeAt: now,
          makerIds: sql`array[${makerId}]::bigint[]`,
          content: json(content),
          changes: json(differences(kept.revised, present.content, content)),
        }),
      );
    }
  });
}
