import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { checkClabe } from "../domain/clabe.ts";
import { checkCurp } from "../domain/curp.ts";
import type { Identity } from "../domain/identity.ts";

/** Makes an account the customer's present one, in the holder's name; one that was unbound is bound again. */
async function putCard({ db, now }: Context, customerId: string, clabe: string, holder: string): Promise<void> {
  const checked = checkClabe(clabe);
  if (!checked.ok) throw new Error(`an account that was not checked: ${checked.error}`);
  await updateTable(
    "bank_card",
    { active: false },
    sql`where customer_id = ${customerId} and clabe <> ${clabe} and active`,
  ).execute(db);
  await insertInto(
    "bank_card",
    {
      customerId,
      clabe,
      bankCode: checked.bankCode,
      bankName: checked.bank ?? checked.bankCode,
      holder,
      createdAt: now,
    },
    sql`on conflict (customer_id, clabe) do update set active = true, unbound_at = null, holder = excluded.holder`,
  ).execute(db);
}

/**
 * Writes the identity of a locked customer: the name, the CURP with what it says about birth and sex, and the account
 * in that name.
 */
export async function writeIdentity(ctx: Context, customerId: string, { name, curp, clabe }: Identity): Promise<void> {
  const checked = curp === null ? null : checkCurp(curp);
  const facts = checked?.ok ? sql`, birth_on = ${checked.facts.birthOn}, sex = ${checked.facts.sex}` : sql``;
  await run(
    ctx.db,
    updateTable(
      "customer",
      { name, curp: sql`${curp}${facts}`, version: sql`version + 1` },
      sql`where id = ${customerId}`,
    ),
  );
  if (clabe !== null) await putCard(ctx, customerId, clabe, name);
}
