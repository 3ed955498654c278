import type { RawBuilder } from "kysely";
import { type Context, staffIdOf } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { customer, type PiiField } from "../contract.ts";
import { customerPolicy } from "../domain/policy.ts";
import { customerSettings } from "../../../people/borrower/domain/settings.ts";
import { requireCustomer } from "./customer-row.ts";
import { MAX_DEVICES } from "./detail-lists.ts";
import { refuseTooManyReveals } from "./papers/limits.ts";
import type { Papers } from "./papers/opening.ts";

/** More bank accounts than any customer has. */
const MAX_CARDS = 200;

const VALUES: Readonly<Record<PiiField, (customerId: string) => RawBuilder<unknown>>> = {
  phone: (id) => sql`select phone as value from customer where id = ${id}`,
  idDoc: (id) => sql`select v.value from customer c, lateral (values (1, c.curp), (2, c.rfc)) v (place, value)
                     where c.id = ${id} and v.value is not null order by v.place`,
  bank: (id) =>
    sql`select clabe as value from bank_card where customer_id = ${id} order by active desc, id desc
        limit ${MAX_CARDS}`,
  device: (id) =>
    sql`select device_id as value from customer_device where customer_id = ${id} order by uploaded_at desc, id desc
        limit ${MAX_DEVICES}`,
};

/**
 * Shows one personal field in full; that of papers also opens their pictures, or what the device told, for a while. The
 * permission is the field's own; the audit row counts towards the person's limits.
 */
export const reveal = handle(customer.reveal, async ({ customerId, field, reason }, ctx) => {
  demand(ctx, customerPolicy, `reveal_${field}`, {});
  await refuseTooManyReveals(ctx);
  await requireCustomer(ctx, customerId);
  const values = await rows<{ value: string }>(ctx.db, VALUES[field](customerId));
  ctx.audit({ object: ["customer", customerId], after: { field }, reason });
  return {
    values: values.map(({ value }) => value),
    until: isPapers(field) ? (await grant(ctx, customerId, field, reason)).toISOString() : null,
  };
});

const isPapers = (field: PiiField): field is Papers => field === "idDoc" || field === "device";

/** Lets the caller, and nobody else, look at these papers for a while. */
async function grant(ctx: Context, customerId: string, papers: Papers, reason: string): Promise<Date> {
  const until = new Date(ctx.now.getTime() + (await settingOf(ctx, customerSettings.papersMinutes)) * 60_000);
  await insertInto("personal_grant", {
    staffId: staffIdOf(ctx),
    customerId,
    field: papers,
    reason,
    grantedAt: ctx.now,
    expiresAt: until,
  }).execute(ctx.db);
  return until;
}
