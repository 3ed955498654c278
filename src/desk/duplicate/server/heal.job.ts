import type { Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { ALGORITHM } from "../domain/fingerprint.ts";
import { makeFingerprint } from "./fingerprint.job.ts";

const AT_ONCE = 200;

/**
 * Makes the fingerprints that are missing or of another algorithm, of the newest pictures first: of those that came in
 * before there were any. Answers how many.
 */
export async function healFingerprints(services: Services, stop?: AbortSignal): Promise<number> {
  let below: string | null = null;
  for (let made = 0; ;) {
    const missing: { id: string }[] = await rows<{ id: string }>(
      services.connection.db,
      sql`select i.id from customer_image i left join image_fingerprint f on f.image_id = i.id
          where (i.type = 1 or i.side = 'front') and f.algorithm is distinct from ${ALGORITHM}
            and (${below}::bigint is null or i.id < ${below}) order by i.id desc limit ${AT_ONCE}`,
    );
    for (const { id } of missing) {
      if (stop?.aborted) return made;
      await makeFingerprint(services, { imageId: id });
      made += 1;
      below = id;
    }
    if (missing.length < AT_ONCE) return made;
  }
}
