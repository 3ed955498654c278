import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { derived } from "../../../platform/server/features.ts";
import { codesOf, type Endpoint } from "../../../platform/shared/endpoint.ts";
import { kindOf, type FieldKind } from "../../../platform/shared/field-kind.ts";
import { permissionsOf, scopeOf } from "../../../access/auth/server/api.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import { ownersAmong } from "../../review/server/api.ts";
import { review } from "../../review/contract.ts";

const DESK = review.pass.name.split(".")[0];

const isOrder = (kind: FieldKind | undefined): boolean =>
  kind?.kind === "many" ? isOrder(kind.of) : kind?.kind === "id" && kind.of === "loan";

/** A command on an order beside the review of it. */
function actsOnOrder({ kind, name, input }: Endpoint): boolean {
  if (kind === "query" || kind === "list" || name.split(".")[0] === DESK) return false;
  const { shape = {} } = input as unknown as { readonly shape?: Readonly<Record<string, never>> };
  return Object.values(shape).some((field) => isOrder(kindOf(field)));
}

/** The permissions of such commands: on a blind case they would do what is meant for an order. */
const beside = derived(
  ({ calls }) => new Set([...calls.values()].filter(actsOnOrder).flatMap(({ access }) => [...codesOf(access)])),
);

/**
 * The ids of those who may decide on an order a second time, and know nothing of the first: reviewers with a seat that is
 * in use, who see the order's package, whose own customer it is not, who had nothing to do with the order or the papers
 * of its borrower, and who may do nothing with orders but review them.
 */
export async function candidatesFor(ctx: Context, loan: LoanRow): Promise<string[]> {
  const able = await rows<{ id: string }>(
    ctx.db,
    sql`select u.id from staff_user u join work_seat s on s.user_id = u.id
        where u.active and s.enabled and s.function = 'review'
          and not exists (select from review_record r where r.loan_id = ${loan.id} and r.reviewer_id = u.id)
          and not exists (select from loan_event e where e.loan_id = ${loan.id} and e.actor_kind = 'staff'
            and e.actor_id = u.id)
          and not exists (select from work_given g where g.loan_id = ${loan.id} and g.user_id = u.id)
          and not exists (select from operation_log o where o.actor_id = u.id
            and ((o.object_type = 'loan' and o.object_id = ${loan.id}::text)
              or (o.object_type = 'customer' and o.object_id = ${loan.customerId}::text)))
          and not exists (select from personal_grant p where p.staff_id = u.id and p.customer_id = ${loan.customerId})
        order by u.id`,
  );
  const ids = able.map(({ id }) => id);
  const owners = (await ownersAmong(ctx.db, [loan.id], ids)).get(loan.id) ?? [];
  const fit: string[] = [];
  for (const id of ids) {
    if (owners.includes(id)) continue;
    const [permissions, scope] = [await permissionsOf(ctx.db, id), await scopeOf(ctx.db, id)];
    const decides = [review.claim, review.dossier, review.pass, review.reject, review.sendBack].every(({ access }) =>
      codesOf(access).some((code) => permissions.has(code)),
    );
    const sees = scope.kind === "all" && (scope.packages === null || scope.packages.includes(loan.packageName));
    if (decides && sees && [...beside(ctx.services.features)].every((code) => !permissions.has(code))) fit.push(id);
  }
  return fit;
}
