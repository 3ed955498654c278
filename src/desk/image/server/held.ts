import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { ownCustomers } from "../../review/server/api.ts";
import type { Held } from "../domain/policy.ts";
import type { ImageType } from "../domain/sets.ts";

/** Who has an image in hand, and until when that holds. */
interface Lease {
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
}

/** In whose hands an image is, for one member of staff. A claim that ran out binds nobody. */
export function heldOf({ claimedBy, claimedUntil }: Lease, staff: string | null, now: Date): Held {
  if (claimedBy === null || claimedUntil === null) return "nobody";
  const live = claimedUntil > now;
  if (claimedBy === staff) return live ? "me" : "lapsed";
  return live ? "other" : "nobody";
}

/** An image as the commands see it. */
export interface LockedImage {
  readonly id: string;
  readonly customerId: string;
  readonly packageName: string;
  readonly type: ImageType;
  readonly held: Held;
  readonly holder: string | null;
  readonly ownCustomer: boolean;
}

/**
 * These images under their locks for the rest of the transaction, each once, by their ids. Refuses (404) one that the
 * caller does not see.
 */
export async function lockImages(ctx: Context, imageIds: readonly string[], field: string): Promise<LockedImage[]> {
  const ids = [...new Set(imageIds)];
  await rows(ctx.db, sql`select id from image_review where id = any (${ids}::bigint[]) order by id for no key update`);
  const staff = staffIdOf(ctx);
  const found = await rows<Omit<LockedImage, "held"> & Lease>(
    ctx.db,
    sql`select t.id, t.customer_id, t.package_name, t.type, t.claimed_by, t.claimed_until, s.name as holder,
          t.customer_id = any (${ownCustomers(staff)}) as own_customer
        from image_review t left join staff_user s on s.id = t.claimed_by
        where t.id = any (${ids}::bigint[]) order by t.id`,
  );
  if (found.length < ids.length) throw new Refusal(platformRefusals.notFound, { field });
  return found.map(({ claimedBy, claimedUntil, ...image }) => ({
    ...image,
    held: heldOf({ claimedBy, claimedUntil }, staff, ctx.now),
  }));
}
