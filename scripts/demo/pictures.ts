import { createHash } from "node:crypto";
import { kycImagesOf, scannedOf, type KycImages } from "../../sandbox/images/kyc.ts";
import { personFrom } from "../../sandbox/people.ts";
import { rows, run, sql } from "../../src/platform/server/database/connect.ts";
import type { People } from "./people.ts";
import type { World } from "./world.ts";

interface Customer {
  readonly id: string;
  readonly externalId: string;
}

/** No scan is larger. */
const SCAN_BYTES = 4000;

/** Faces among the scans, per sex and age. */
const LOOKS = 10;

const picturesOf = (seed: string, photographed: boolean): KycImages =>
  photographed ? kycImagesOf(personFrom(seed), seed) : scannedOf(personFrom(seed), seed, LOOKS);

/**
 * Gives every customer pictures of their own card: as photographs for those whom somebody is likely to look at, as
 * scans, which weigh a fraction, for all others. Scans that are there already stay, and so do pictures of those who
 * have no more plans.
 */
export async function ownPictures(world: World, people: People, photographed: number): Promise<void> {
  const seeds = people.seedByExternalId();
  const standIns = Object.values(people.photos()).map((bytes: Buffer) =>
    createHash("sha256").update(bytes).digest("hex"),
  );
  const { db, services, clock } = world;
  const customers = await rows<Customer>(
    db,
    sql`select c.id, c.external_id from customer c left join loan_order o on o.customer_id = c.id
        where exists (select from customer_image i join stored_file f on f.id = i.file_id where i.customer_id = c.id
          and (f.sha256 = any (${standIns}) or f.bytes > ${SCAN_BYTES}))
        group by c.id
        order by coalesce(bool_or(o.status in (10, 11, 12, -33, 31, 32, 22)), false) desc, max(o.id) desc nulls last`,
  );
  for (const [index, { id, externalId }] of customers.entries()) {
    const seed = seeds.get(externalId);
    if (seed === undefined) continue;
    const images = Object.entries(picturesOf(seed, index < photographed));
    await db.transaction().execute(async (tx) => {
      const files = images.map(([, bytes]) => ({ bytes: bytes as Buffer, mediaType: "image/png" }));
      const ids = await services.files.saveAll(tx, files, clock.now());
      for (const [at, [side]] of images.entries())
        await run(tx, sql`update customer_image set file_id = ${ids[at]} where customer_id = ${id} and side = ${side}`);
    });
  }
}
