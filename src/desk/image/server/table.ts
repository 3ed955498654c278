import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { can } from "../../../platform/shared/policy.ts";
import { ownCustomers } from "../../review/server/api.ts";
import { image } from "../contract.ts";
import { MAX_HELD } from "../domain/limits.ts";
import { imagePolicy } from "../domain/policy.ts";
import { leftWithinHour } from "./claim.ts";

type OnTable = OutputOf<typeof image.table>["images"][number];

/** The images in the caller's hands, in the order in which they wait. */
const inHand = ({ db, now }: Context<Db>, staff: string) =>
  rows<Omit<OnTable, "can" | "uploadedAt"> & { uploadedAt: Date }>(
    db,
    sql`select t.id, t.type, i.side, o.order_no, a.app_name, t.uploaded_at, c.companion_id, i.face_match, t.width,
          t.height, t.taken_at, t.camera, t.software, t.result, t.reasons::int[]
        from image_review t
        join image_claim_item c on c.claim_id = t.claim_id and c.image_id = t.id
        join customer_image i on i.id = t.id
        join app_package a on a.package_name = t.package_name
        left join lateral (select order_no from loan_order l where l.customer_id = t.customer_id
                           order by l.id desc limit 1) o on true
        where t.claimed_by = ${staff} and t.claimed_until > ${now}
        order by t.uploaded_at, t.id limit ${MAX_HELD}`,
  );

/** When the caller's lease ends; null with nothing in hand. */
const leaseOf = ({ db, now }: Context<Db>, staff: string) =>
  only<{ until: Date | null }>(
    db,
    sql`select max(claimed_until) as until from image_review where claimed_by = ${staff} and claimed_until > ${now}`,
  );

/** How much waits that nobody has marked and the caller may have. */
const waitingFor = ({ db, now }: Context<Db>, staff: string) =>
  only<{ waiting: number; assigned: number }>(
    db,
    sql`select count(*)::int as waiting,
          count(*) filter (where t.assigned_to = ${staff} and t.assigned_until > ${now})::int as assigned
        from image_review t where t.result = 'unmarked'
          and (t.claimed_until is null or t.claimed_until <= ${now} or t.claimed_by = ${staff})
          and (t.assigned_until is null or t.assigned_until <= ${now} or t.assigned_to = ${staff})
          and t.customer_id <> all (${ownCustomers(staff)})`,
  );

/** What the caller has on the light table. */
export const table = handle(image.table, async (_input, ctx) => {
  const staff = staffIdOf(ctx);
  const [found, { until }, waits, left] = await Promise.all([
    inHand(ctx, staff),
    leaseOf(ctx, staff),
    waitingFor(ctx, staff),
    leftWithinHour(ctx),
  ]);
  const abilities = can(imagePolicy, { held: "me", holder: null, ownCustomer: false }, ctx.actor.permissions);
  return {
    until: until?.toISOString() ?? null,
    images: found.map(({ uploadedAt, ...one }) => ({ ...one, uploadedAt: uploadedAt.toISOString(), can: abilities })),
    ...waits,
    left,
  };
});
