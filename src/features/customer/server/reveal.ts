import type { RawBuilder } from "kysely";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../configuration/server/api.ts";
import { customer, type PiiField } from "../contract.ts";
import { customerSettings } from "../domain/settings.ts";
import { revealPermission } from "./abilities.ts";
import { MAX_CARDS, MAX_DEVICES } from "./detail-lists.ts";

const HOUR_MS = 3_600_000;

const VALUES: Readonly<Record<PiiField, (customerId: string) => RawBuilder<unknown>>> = {
  phone: (id) => sql`select phone as value from customer where id = ${id}`,
  idDoc: (id) => sql`select v.value from customer c, lateral (values (1, c.curp), (2, c.rfc)) v (place, value)
                     where c.id = ${id} and v.value is not null order by v.place`,
  bank: (id) => sql`select clabe as value from bank_card where customer_id = ${id} order by active desc, id desc limit ${MAX_CARDS}`,
  device: (id) => sql`select device_id as value from customer_device where customer_id = ${id} order by uploaded_at desc, id desc limit ${MAX_DEVICES}`,
};

/** Shows one personal field in full. The permission is the field's own; the audit row counts towards the user's limit. */
export const reveal = handle(customer.reveal, async ({ customerId, field, reason }, ctx) => {
  const permission = revealPermission(field);
  if (!ctx.actor.permissions.has(permission)) throw new Refusal(platformRefusals.noPermission, { params: { permission }, data: { permission } });
  await refuseTooMany(ctx);
  const found = await row<{ id: string }>(ctx.db, sql`select id from customer where id = ${customerId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  const values = await rows<{ value: string }>(ctx.db, VALUES[field](customerId));
  ctx.audit({ object: ["customer", customerId], after: { field }, reason });
  return { values: values.map(({ value }) => value) };
});

/** Refuses beyond the most reveals of one user in any hour; more would be a copy of the customer file. */
async function refuseTooMany(ctx: Context): Promise<void> {
  const most = await settingOf(ctx, customerSettings.revealsPerHour);
  await lockName(ctx.db, `reveal:${ctx.actor.id}`);
  const since = new Date(ctx.now.getTime() - HOUR_MS);
  const oldest = await row<{ at: Date }>(
    ctx.db,
    sql`select at from operation_log where actor_kind = 'staff' and actor_id = ${ctx.actor.id} and call = ${customer.reveal.name} and at > ${since}
        order by at desc, id desc offset ${most - 1} limit 1`,
  );
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.at.getTime() + HOUR_MS - ctx.now.getTime()) / 1000));
  throw new Refusal(platformRefusals.tooMany, { params: { seconds }, data: { retryAfterSeconds: seconds } });
}
