import { kycImagesOf } from "../../sandbox/images/kyc.ts";
import { personFrom } from "../../sandbox/people.ts";
import { rows, run, sql } from "../../src/platform/server/database/connect.ts";
import type { World } from "./world.ts";

interface Customer {
  readonly id: string;
  readonly externalId: string;
}

/** Gives the customers whom somebody is likely to look at their own photographs in the place of pooled ones. */
export async function ownPhotographs(world: World, seeds: ReadonlyMap<string, string>, count: number): Promise<void> {
  const { db, services, clock } = world;
  const latest = await rows<Customer>(
    db,
    sql`select c.id, c.external_id from customer c join loan_order o on o.customer_id = c.id
        group by c.id order by bool_or(o.status in (10, 11, 12, -33, 31, 32, 22)) desc, max(o.id) desc limit ${count}`,
  );
  for (const { id, externalId } of latest) {
    const seed = seeds.get(externalId);
    if (!seed) continue;
    const images = kycImagesOf(personFrom(seed), seed);
    await db.transaction().execute(async (tx) => {
      for (const [side, bytes] of Object.entries(images)) {
        const fileId = await services.files.save(tx, bytes, "image/png", clock.now());
        await run(tx, sql`update customer_image set file_id = ${fileId} where customer_id = ${id} and side = ${side}`);
      }
    });
  }
}
