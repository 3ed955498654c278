import { kycImagesOf, scannedOf, type KycImages } from "../../sandbox/images/kyc.ts";
import { personFrom } from "../../sandbox/people.ts";
import { rows, run, sql } from "../../src/platform/server/database/connect.ts";
import type { World } from "./world.ts";

interface Customer {
  readonly id: string;
  readonly externalId: string;
}

/** Faces among the scans, per sex and age. */
const LOOKS = 10;

const picturesOf = (seed: string, photographed: boolean): KycImages =>
  photographed ? kycImagesOf(personFrom(seed), seed) : scannedOf(personFrom(seed), seed, LOOKS);

/**
 * Gives every customer pictures of their own card: as photographs for those whom somebody is likely to look at, as scans, which weigh a fraction, for
 * all others. Refuses a customer whom nobody knows.
 */
export async function ownPictures(world: World, seeds: ReadonlyMap<string, string>, photographed: number): Promise<void> {
  const { db, services, clock } = world;
  const customers = await rows<Customer>(
    db,
    sql`select c.id, c.external_id from customer c join loan_order o on o.customer_id = c.id
        group by c.id order by bool_or(o.status in (10, 11, 12, -33, 31, 32, 22)) desc, max(o.id) desc`,
  );
  for (const [index, { id, externalId }] of customers.entries()) {
    const seed = seeds.get(externalId);
    if (seed === undefined) throw new Error(`nobody knows customer ${externalId}`);
    const images = Object.entries(picturesOf(seed, index < photographed));
    await db.transaction().execute(async (tx) => {
      const files = images.map(([, bytes]) => ({ bytes: bytes as Buffer, mediaType: "image/png" }));
      const ids = await services.files.saveAll(tx, files, clock.now());
      for (const [at, [side]] of images.entries())
        await run(tx, sql`update customer_image set file_id = ${ids[at]} where customer_id = ${id} and side = ${side}`);
    });
  }
}
