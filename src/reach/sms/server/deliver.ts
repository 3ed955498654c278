import { randomUUID } from "node:crypto";
import type { Context, Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { outbound } from "../../../platform/server/outbound/request.ts";
import { signatureOf } from "../../../platform/server/signature.ts";
import { channelBy, openSecret } from "../../channel/server/api.ts";

/** A text that could not be handed over for an hour is no longer news. */
const LAST_ATTEMPT = 10;

const giveUp = (services: Services, smsId: string): Promise<number> =>
  run(
    services.connection.db,
    sql`update sms set status = 128, confidential = null, failure_reason = 'carrier unreachable', finished_at = ${services.clock.now()} where id = ${smsId} and status = 64`,
  );

/** Hands one waiting message to the carrier. The reference makes a second hand-over of the same message harmless. */
export async function deliverSms(services: Services, { smsId }: Readonly<Record<string, string>>, attempt: number): Promise<void> {
  const { db } = services.connection;
  if (attempt > LAST_ATTEMPT) {
    await giveUp(services, smsId ?? "");
    return;
  }
  const sms = await row<{ reference: string; phone: string; text: string; status: number }>(
    db,
    sql`select reference, phone, coalesce(confidential, text) as text, status from sms where id = ${smsId}`,
  );
  const carrier = await channelBy(db, "sandbox");
  if (!sms || sms.status !== 64 || !carrier) return;
  const body = JSON.stringify({ reference: sms.reference, phone: sms.phone, text: sms.text });
  const timestamp = String(services.clock.now().getTime());
  const nonce = randomUUID();
  const signature = signatureOf(openSecret(services, carrier), { method: "POST", path: "/sms", timestamp, nonce, body });
  const { status } = await outbound(services, `${carrier.baseUrl}/sms`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-app-id": "trastienda", "x-timestamp": timestamp, "x-nonce": nonce, "x-signature": signature },
    body,
  });
  if (status >= 300) throw new Error(`the carrier answered ${status}`);
  await run(db, sql`update sms set confidential = null where id = ${smsId} and confidential is not null`);
}

/** Books a delivery report: 64 becomes 0 (delivered) or 128 (failed); a repeated or late report changes nothing. */
export async function bookReport(
  ctx: Context,
  report: { readonly reference: string; readonly delivered: boolean; readonly reason?: string | undefined },
): Promise<void> {
  await sql`update sms set status = ${report.delivered ? 0 : 128}, failure_reason = ${report.delivered ? null : (report.reason ?? null)}, finished_at = ${ctx.now}
            where reference = ${report.reference} and status = 64`.execute(ctx.db);
}
