import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { checkClabe } from "../../customer/domain/clabe.ts";
import { checkCurp } from "../../customer/domain/curp.ts";
import { rfcWarning } from "../../customer/domain/rfc.ts";
import { mayLogIn, type CustomerStatus } from "../../customer/domain/status.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";
import { packageOf } from "./caller.ts";

/** Registers a borrower of the calling app, or updates what the app knows of them. A wrong RFC or an unknown bank is a warning only. */
export const register = handle(open.register, async (input, ctx) => {
  const packageName = packageOf(ctx);
  const curp = checkCurp(input.curp);
  if (!curp.ok) throw new Refusal(openRefusals.curpInvalid, { field: "curp" });
  const clabe = checkClabe(input.clabe);
  if (!clabe.ok) throw new Refusal(openRefusals.clabeInvalid, { field: "clabe" });
  const known = await row<{ status: CustomerStatus }>(
    ctx.db,
    sql`select status from customer where package_name = ${packageName} and external_id = ${input.externalId}`,
  );
  if (known && !mayLogIn(known.status)) throw new Refusal(openRefusals.loggedOff, { field: "externalId" });
  const taken = await row(
    ctx.db,
    sql`select 1 as taken from customer where package_name = ${packageName} and phone = ${input.phone} and external_id <> ${input.externalId}`,
  );
  if (taken) throw new Refusal(openRefusals.phoneTaken, { field: "phone" });
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, curp, rfc, birth_on, sex, email, state_code, address, income_source, monthly_income_cents,
                              employer, registered_at, last_login_at)
        select ${input.externalId}, merchant_no, package_name, ${input.phone}, ${input.name}, ${input.curp}, ${input.rfc || null}, ${curp.facts.birthOn}, ${curp.facts.sex},
               ${input.email || null}, ${input.stateCode || null}, ${input.address || null}, ${input.incomeSource}, ${input.monthlyIncomeCents}, ${input.employer || null},
               ${ctx.now}, ${ctx.now}
        from app_package where package_name = ${packageName}
        on conflict (package_name, external_id) do update set
          phone = excluded.phone, name = excluded.name, curp = excluded.curp, rfc = excluded.rfc, birth_on = excluded.birth_on, sex = excluded.sex, email = excluded.email,
          state_code = excluded.state_code, address = excluded.address, income_source = excluded.income_source, monthly_income_cents = excluded.monthly_income_cents,
          employer = excluded.employer, last_login_at = excluded.last_login_at, version = customer.version + 1
        returning id`,
  );
  const bound = await useCard(ctx, id, input.clabe, clabe.bankCode, clabe.bank, input.name);
  if (input.contacts.length > 0) {
    const contacts = [...new Map(input.contacts.map((contact) => [contact.phone, contact])).values()];
    await sql`insert into customer_contact (customer_id, name, phone, relation)
              values ${sql.join(contacts.map((contact) => sql`(${id}, ${contact.name}, ${contact.phone}, ${contact.relation})`))}
              on conflict (customer_id, phone) do update set name = excluded.name, relation = excluded.relation`.execute(ctx.db);
  }
  const warnings = [...(input.rfc && rfcWarning(input.rfc) ? ["rfc"] : []), ...(clabe.bank ? [] : ["bank"]), ...(bound ? [] : ["cardUnbound"])];
  return { userId: id, warnings };
});

/** Binds the account that the app named in place of the others; answers false for one that staff unbound, which stays so. */
async function useCard(ctx: Context, customerId: string, clabe: string, bankCode: string, bankName: string | undefined, holder: string): Promise<boolean> {
  await sql`update bank_card set active = false where customer_id = ${customerId} and clabe <> ${clabe} and active`.execute(ctx.db);
  const { active } = await only<{ active: boolean }>(
    ctx.db,
    sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
            values (${customerId}, ${clabe}, ${bankCode}, ${bankName ?? bankCode}, ${holder}, ${ctx.now})
            on conflict (customer_id, clabe) do update set active = bank_card.unbound_at is null, holder = excluded.holder
            returning active`,
  );
  return active;
}
