import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { checkClabe } from "../domain/clabe.ts";
import { checkCurp } from "../domain/curp.ts";
import type { Identity } from "../domain/identity.ts";

/** Makes an account the customer's present one, in the holder's name; one that was unbound is bound again. */
async function putCard({ db, now }: Context, customerId: string, clabe: string, holder: string): Promise<void> {
  const checked = checkClabe(clabe);
  if (!checked.ok) throw new Error(`an account that was not checked: ${checked.error}`);
  await sql`update bank_card set active = false where customer_id = ${customerId} and clabe <> ${clabe} and active`.execute(db);
  await sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
            values (${customerId}, ${clabe}, ${checked.bankCode}, ${checked.bank ?? checked.bankCode}, ${holder}, ${now})
            on conflict (customer_id, clabe) do update set active = true, unbound_at = null, holder = excluded.holder`.execute(db);
}

/** Writes the identity of a locked customer: the name, the CURP with what it says about birth and sex, and the account in that name. */
export async function writeIdentity(ctx: Context, customerId: string, { name, curp, clabe }: Identity): Promise<void> {
  const checked = curp === null ? null : checkCurp(curp);
  const facts = checked?.ok ? sql`, birth_on = ${checked.facts.birthOn}, sex = ${checked.facts.sex}` : sql``;
  await run(ctx.db, sql`update customer set name = ${name}, curp = ${curp}${facts}, version = version + 1 where id = ${customerId}`);
  if (clabe !== null) await putCard(ctx, customerId, clabe, name);
}
