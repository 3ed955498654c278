import type { Context } from "../../../../platform/server/context.ts";
import { run, sql } from "../../../../platform/server/database/connect.ts";
import { checkClabe } from "../../../../people/borrower/domain/clabe.ts";
import { checkCurp } from "../../../../people/borrower/domain/curp.ts";
import { identityDiffers, type Identity } from "../../../../people/borrower/domain/identity.ts";

/** Makes an account the customer's present one, in the holder's name; one that was unbound is bound again. */
async function putCard({ db, now }: Context, customerId: string, clabe: string, holder: string): Promise<void> {
  const checked = checkClabe(clabe);
  if (!checked.ok) throw new Error(`an account that was not checked: ${checked.error}`);
  await sql`update bank_card set active = false where customer_id = ${customerId} and clabe <> ${clabe} and active`.execute(db);
  await sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
            values (${customerId}, ${clabe}, ${checked.bankCode}, ${checked.bank ?? checked.bankCode}, ${holder}, ${now})
            on conflict (customer_id, clabe) do update set active = true, unbound_at = null, holder = excluded.holder`.execute(db);
}

/** Writes an identity: the name, the CURP with what it says about birth and sex, and the account in that name. */
export async function writeIdentity(ctx: Context, customerId: string, { name, curp, clabe }: Identity): Promise<void> {
  const checked = curp === null ? null : checkCurp(curp);
  const facts = checked?.ok ? sql`, birth_on = ${checked.facts.birthOn}, sex = ${checked.facts.sex}` : sql``;
  await run(ctx.db, sql`update customer set name = ${name}, curp = ${curp}${facts}, version = version + 1 where id = ${customerId}`);
  if (clabe !== null) await putCard(ctx, customerId, clabe, name);
}

interface Asked {
  readonly before: Identity;
  readonly after: Identity;
  readonly status: "applied" | "pending";
  /** The member of staff who asks; null for the borrower's app. */
  readonly by: string | null;
  readonly reason: string | null;
}

/** Keeps a change of an identity. One that waited gives way to it. */
export async function keepChange({ db, now }: Context, customerId: string, { before, after, status, by, reason }: Asked): Promise<void> {
  await run(db, sql`update identity_change set status = 'replaced', decided_at = ${now} where customer_id = ${customerId} and status = 'pending'`);
  await sql`insert into identity_change (customer_id, status, name_before, name_after, curp_before, curp_after, clabe_before, clabe_after, reason, asked_by, asked_at)
            values (${customerId}, ${status}, ${before.name}, ${after.name}, ${before.curp}, ${after.curp}, ${before.clabe}, ${after.clabe}, ${reason}, ${by}, ${now})`.execute(
    db,
  );
}

/** What the log keeps of an identity's change: the fields that differ, without the numbers themselves. */
export const differing = (before: Identity, after: Identity): Record<string, boolean> =>
  Object.fromEntries(identityDiffers(before, after).map((field) => [field, true]));
