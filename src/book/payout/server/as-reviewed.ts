import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { unlikeReviewed, type Reviewed } from "../../../people/borrower/domain/identity.ts";
import { payoutRefusals } from "../messages.ts";

interface Found {
  readonly reviewed: Reviewed | null;
  readonly present: Reviewed;
}

/**
 * Refuses (409) to pay an order to a person or an account other than the reviewer passed, naming the fields. Orders
 * that were passed before this was kept have nothing to compare; who they are for has stood since.
 */
export async function requireAsReviewed(
  db: Db,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<void> {
  const { reviewed, present } = await only<Found>(
    db,
    sql`select case when o.reviewed_name is not null then jsonb_build_object('name', o.reviewed_name, 'curp',
          o.reviewed_curp, 'birthOn', o.reviewed_birth_on,
                      'clabe', o.reviewed_clabe, 'holder', o.reviewed_holder) end as reviewed,
               jsonb_build_object('name', c.name, 'curp', c.curp, 'birthOn', c.birth_on, 'clabe', o.clabe,
                 'holder', (select b.holder from bank_card b where b.customer_id = c.id
                   and b.clabe = o.clabe)) as present
        from loan_order o join customer c on c.id = o.customer_id where o.id = ${id}`,
  );
  if (reviewed === null) return;
  const accepted = await rows<{ clabe: string }>(
    db,
    sql`select clabe_after as clabe from identity_change where customer_id = ${customerId} and status = 'accepted'
          and clabe_after is not null`,
  );
  const fields = unlikeReviewed(reviewed, present, new Set(accepted.map(({ clabe }) => clabe)));
  if (fields.length > 0) throw new Refusal(payoutRefusals.notAsReviewed, { data: { fields } });
}
