import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { open } from "../contract.ts";
import { customerOf } from "./caller.ts";

/** Keeps what the borrower's device told, one row per device; the latest upload counts. */
export const uploadAppData = handle(open.appData, async (data, ctx) => {
  const customer = await customerOf(ctx, data.externalId);
  await sql`insert into customer_device (customer_id, device_id, model, os, contacts_count, sms_count, loan_apps, installed, call_log, latitude, longitude, uploaded_at)
            values (${customer.id}, ${data.deviceId}, ${data.model}, ${data.os}, ${data.contactsCount}, ${data.smsCount}, ${data.loanApps}, ${JSON.stringify(data.installed)}::jsonb,
                    ${JSON.stringify(data.callLog)}::jsonb, ${data.latitude ?? null}, ${data.longitude ?? null}, ${ctx.now})
            on conflict (customer_id, device_id) do update set
              model = excluded.model, os = excluded.os, contacts_count = excluded.contacts_count, sms_count = excluded.sms_count, loan_apps = excluded.loan_apps,
              installed = excluded.installed, call_log = excluded.call_log, latitude = excluded.latitude, longitude = excluded.longitude, uploaded_at = excluded.uploaded_at`.execute(
    ctx.db,
  );
  return null;
});
