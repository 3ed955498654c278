import { isDeepStrictEqual } from "node:util";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { checkClabe } from "../../../people/borrower/domain/clabe.ts";
import { checkCurp } from "../../../people/borrower/domain/curp.ts";
import { rfcWarning } from "../../../people/borrower/domain/rfc.ts";
import { mayLogIn, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { isBound, lockKnown, takeIdentity } from "../../../desk/customer/server/api.ts";
import { lockOnDesk, staleOnDesk } from "../../../desk/review/server/api.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { maskIdDoc, maskPhone } from "../../../platform/shared/mask.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";
import { packageOf } from "./caller.ts";

/**
 * Registers a borrower of the calling app, or updates what the app knows of them; who they are stands while something binds it. A wrong RFC or an
 * unknown bank is a warning only.
 */
export const register = handle(open.register, async (input, ctx) => {
  const packageName = packageOf(ctx);
  const curp = checkCurp(input.curp);
  if (!curp.ok) throw new Refusal(openRefusals.curpInvalid, { field: "curp" });
  const clabe = checkClabe(input.clabe);
  if (!clabe.ok) throw new Refusal(openRefusals.clabeInvalid, { field: "clabe" });
  // Two registrations of one phone wait for each other, so that the second one is told rather than stopped by the database.
  await lockName(ctx.db, `register:${packageName}:${input.phone}`);
  const present = await row<{ id: string }>(ctx.db, sql`select id from customer where package_name = ${packageName} and external_id = ${input.externalId}`);
  const onDesk = present ? await lockOnDesk(ctx, present.id) : [];
  const known = await row<Profile>(ctx.db, sql`select * from customer where package_name = ${packageName} and external_id = ${input.externalId} for update`);
  if (known && !mayLogIn(known.status)) throw new Refusal(openRefusals.loggedOff, { field: "externalId" });
  const taken = await row(
    ctx.db,
    sql`select 1 as taken from customer where package_name = ${packageName} and phone = ${input.phone} and external_id <> ${input.externalId}`,
  );
  if (taken) throw new Refusal(openRefusals.phoneTaken, { field: "phone" });
  const bound = known !== null && (await isBound(ctx.db, known.id));
  const id = await writeProfile(ctx, packageName, input, bound);
  if (known && (await logProfile(ctx, known))) await staleOnDesk(ctx, onDesk);
  const person = await lockKnown(ctx, id);
  // an account that staff unbound stays so, whatever the app says
  const unbound = await row(ctx.db, sql`select 1 as unbound from bank_card where customer_id = ${id} and clabe = ${input.clabe} and unbound_at is not null`);
  const identity = await takeIdentity(ctx, person, { name: input.name, curp: input.curp, clabe: unbound ? person.clabe : input.clabe }, bound);
  if (input.contacts.length > 0) {
    const contacts = [...new Map(input.contacts.map((contact) => [contact.phone, contact])).values()];
    await sql`insert into customer_contact (customer_id, name, phone, relation)
              values ${sql.join(contacts.map((contact) => sql`(${id}, ${contact.name}, ${contact.phone}, ${contact.relation})`))}
              on conflict (customer_id, phone) do update set name = excluded.name, relation = excluded.relation`.execute(ctx.db);
  }
  const warnings = [...(input.rfc && rfcWarning(input.rfc) ? ["rfc"] : []), ...(clabe.bank ? [] : ["bank"]), ...(unbound ? ["cardUnbound"] : [])];
  return { userId: id, identity, warnings };
});

/** What an app may change of a borrower at any time, as it is kept. */
interface Profile {
  readonly id: string;
  readonly status: CustomerStatus;
  readonly phone: string;
  readonly rfc: string | null;
  readonly email: string | null;
  readonly stateCode: string | null;
  readonly address: string | null;
  readonly incomeSource: string | null;
  readonly monthlyIncomeCents: Cents | null;
  readonly employer: string | null;
}

/** A profile as the log keeps it; a phone and an RFC stay masked there, too. */
const logged = ({ phone, rfc, email, stateCode, address, incomeSource, monthlyIncomeCents, employer }: Profile) => ({
  phone: maskPhone(phone),
  rfc: maskIdDoc(rfc),
  email,
  stateCode,
  address,
  incomeSource,
  monthlyIncomeCents,
  employer,
});

/** Leaves in the log what an app has changed of a borrower it knew; answers whether it has changed anything. */
async function logProfile(ctx: Context, before: Profile): Promise<boolean> {
  const after = await only<Profile>(ctx.db, sql`select * from customer where id = ${before.id}`);
  const [old, current] = [logged(before), logged(after)];
  if (isDeepStrictEqual(old, current) && before.phone === after.phone && before.rfc === after.rfc) return false;
  await writeAudit(ctx, open.register.name, {}, { object: ["customer", before.id], before: old, after: current });
  return true;
}

/** Writes what an app knows of a borrower but for who they are, which has rules of its own. Answers the customer's id. */
async function writeProfile(ctx: Context, packageName: string, input: InputOf<typeof open.register>, bound: boolean): Promise<string> {
  const rfc = bound ? sql`coalesce(customer.rfc, excluded.rfc)` : sql`excluded.rfc`;
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, rfc, email, state_code, address, income_source, monthly_income_cents,
                              employer, registered_at, last_login_at)
        select ${input.externalId}, merchant_no, package_name, ${input.phone}, ${input.name}, ${input.rfc || null},
               ${input.email || null}, ${input.stateCode || null}, ${input.address || null}, ${input.incomeSource}, ${input.monthlyIncomeCents}, ${input.employer || null},
               ${ctx.now}, ${ctx.now}
        from app_package where package_name = ${packageName}
        on conflict (package_name, external_id) do update set
          phone = excluded.phone, rfc = ${rfc}, email = excluded.email,
          state_code = excluded.state_code, address = excluded.address, income_source = excluded.income_source, monthly_income_cents = excluded.monthly_income_cents,
          employer = excluded.employer, last_login_at = excluded.last_login_at, version = customer.version + 1
        returning id`,
  );
  return id;
}
