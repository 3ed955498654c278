import type { Actor } from "../../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { maskCard, maskIdDoc } from "../../../../platform/shared/mask.ts";
import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import { can } from "../../../../platform/shared/policy.ts";
import type { customer } from "../../contract.ts";
import { identityPolicy } from "../../domain/policy.ts";
import { identityDiffers } from "../../../../people/borrower/domain/identity.ts";

type Item = OutputOf<typeof customer.detail>["identityChanges"][number];

interface Row extends Omit<Item, "fields" | "can"> {
  readonly askedById: string | null;
}

const MAX_CHANGES = 20;

/** What was asked to change of who a customer is, the latest first, with the numbers masked. */
export async function identityChangesOf(db: Db, customerId: string, actor: Actor): Promise<Item[]> {
  const found = await rows<Row>(
    db,
    sql`select i.id, i.status, i.asked_at, i.decided_at, i.reason, i.comment, i.asked_by as asked_by_id,
          a.name as asked_by, d.name as decided_by,
               jsonb_build_object('name', i.name_before, 'curp', i.curp_before, 'clabe', i.clabe_before) as before,
               jsonb_build_object('name', i.name_after, 'curp', i.curp_after, 'clabe', i.clabe_after) as after
        from identity_change i left join staff_user a on a.id = i.asked_by left join staff_user d on d.id = i.decided_by
        where i.customer_id = ${customerId} order by i.id desc limit ${MAX_CHANGES}`,
  );
  const masked = ({ name, curp, clabe }: Item["before"]): Item["before"] => ({
    name,
    curp: maskIdDoc(curp),
    clabe: maskCard(clabe),
  });
  return found.map(({ askedById, before, after, ...change }) => ({
    ...change,
    before: masked(before),
    after: masked(after),
    fields: [...identityDiffers(before, after)],
    can: can(
      identityPolicy,
      { pending: change.status === "pending", own: askedById !== null && askedById === actor.id },
      actor.permissions,
    ),
  }));
}
