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
import { registerCustomer } from "../../../people/borrower/server/api.ts";
import { keepConsent } from "../../../reach/contact/server/api.ts";
import { isBound, keepContacts, lockKnown, takeIdentity } from "../../../desk/customer/server/api.ts";
import { renewOrders } from "../../../book/order/server/api.ts";
import { lockOnDesk } from "../../../desk/review/server/api.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { maskIdDoc, maskPhone } from "../../../platform/shared/mask.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";
import { packageOf } from "./caller.ts";

/**
 * Registers a borrower of the calling app, or updates what the app knows of them; who they are stands while something
 * binds it. A wrong RFC or an unknown bank is a warning only.
 */
export const register = handle(open.register, async (input, ctx) => {
  const packageName = packageOf(ctx);
  const curp = checkCurp(input.curp);
  if (!curp.ok) throw new Refusal(openRefusals.curpInvalid, { field: "curp" });
  const clabe = checkClabe(input.clabe);
  if (!clabe.ok) throw new Refusal(openRefusals.clabeInvalid, { field: "clabe" });
  // Two registrations of one phone wait for each other, so that the second one is told rather than stopped by the
  // database.
  await lockName(ctx.db, `register:${packageName}:${input.phone}`);
  const present = await row<{ id: string }>(
    ctx.db,
    sql`select id from customer where package_name = ${packageName} and external_id = ${input.externalId}`,
  );
  const onDesk = present ? await lockOnDesk(ctx, present.id) : [];
  const known = await row<Profile>(
    ctx.db,
    sql`select * from customer where package_name = ${packageName} and external_id = ${input.externalId} for update`,
  );
  if (known && !mayLogIn(known.status)) throw new Refusal(openRefusals.loggedOff, { field: "externalId" });
  const taken = await row(
    ctx.db,
    sql`select 1 as taken from customer where package_name = ${packageName} and phone = ${input.phone}
          and external_id <> ${input.externalId}`,
  );
  if (taken) throw new Refusal(openRefusals.phoneTaken, { field: "phone" });
  const bound = known !== null && (await isBound(ctx.db, known.id));
  const id = await registerCustomer(ctx, packageName, input, bound);
  if (known && (await logProfile(ctx, known))) await renewOrders(ctx, onDesk);
  const person = await lockKnown(ctx, id);
  // an account that staff unbound stays so, whatever the app says
  const unbound = await row(
    ctx.db,
    sql`select 1 as unbound from bank_card where customer_id = ${id} and clabe = ${input.clabe}
          and unbound_at is not null`,
  );
  const identity = await takeIdentity(
    ctx,
    person,
    { name: input.name, curp: input.curp, clabe: unbound ? person.clabe : input.clabe },
    bound,
  );
  if (input.marketing)
    await keepConsent(ctx, id, { given: input.marketing.consent, saidAt: new Date(input.marketing.saidAt) });
  await keepContacts(ctx, id, input.contacts);
  const warnings = [
    ...(input.rfc && rfcWarning(input.rfc) ? ["rfc"] : []),
    ...(clabe.bank ? [] : ["bank"]),
    ...(unbound ? ["cardUnbound"] : []),
  ];
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
  readonly municipality: string | null;
  readonly address: string | null;
  readonly incomeSource: string | null;
  readonly monthlyIncomeCents: Cents | null;
  readonly employer: string | null;
}

/** A profile as the log keeps it; a phone and an RFC stay masked there, too. */
const logged = ({
  phone,
  rfc,
  email,
  stateCode,
  municipality,
  address,
  incomeSource,
  monthlyIncomeCents,
  employer,
}: Profile) => ({
  phone: maskPhone(phone),
  rfc: maskIdDoc(rfc),
  email,
  stateCode,
  municipality,
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
