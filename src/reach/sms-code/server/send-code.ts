import { randomInt, randomUUID } from "node:crypto";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { type Context, staffIdOf } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { chosenCarrier, sendSms } from "../../sms/server/api.ts";
import type { CodeSent } from "../contract.ts";
import { codeLimits, codeText, keptText, type CodePurpose } from "../domain/code.ts";
import { smsCodeRefusals } from "../messages.ts";
import { hashCode } from "./hash-code.ts";

/** What a code confirms: it is good for this purpose and this object only. */
export interface Confirmed {
  readonly purpose: CodePurpose;
  /** What exactly: the amount and account of a payment, the id of a batch. */
  readonly object: string;
}

async function phoneOf(ctx: Context): Promise<string> {
  const { phone } = await only<{ phone: string | null }>(
    ctx.db,
    sql`select phone from staff_user where id = ${ctx.actor.id} for update`,
  );
  if (phone === null) throw new Refusal(smsCodeRefusals.noPhone);
  return phone;
}

async function refuseTooSoon(ctx: Context): Promise<void> {
  const last = await row<{ createdAt: Date }>(
    ctx.db,
    sql`select max(created_at) as created_at from sms_code where staff_id = ${ctx.actor.id}`,
  );
  const again = (last?.createdAt?.getTime() ?? 0) + codeLimits.resendSeconds * 1000;
  const seconds = Math.ceil((again - ctx.now.getTime()) / 1000);
  if (seconds > 0)
    throw new Refusal(smsCodeRefusals.tooSoon, { params: { seconds }, data: { retryAfterSeconds: seconds } });
}

/**
 * Sends the caller a code by SMS, to the phone on record. It takes the place of an earlier one for the same; only its
 * hash is kept, and the kept text of the SMS does not hold it. `what` completes "code 123456 for …", in Spanish.
 * Refuses (409) a caller without a phone and where there is no carrier, and (429) a second code within a minute.
 */
export async function sendCode(ctx: Context, { purpose, object }: Confirmed, what: string): Promise<CodeSent> {
  const phone = await phoneOf(ctx);
  if (!(await chosenCarrier(ctx))) throw new Refusal(smsCodeRefusals.noCarrier);
  await refuseTooSoon(ctx);
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(ctx.now.getTime() + codeLimits.lifeSeconds * 1000);
  await updateTable(
    "sms_code",
    { replacedAt: ctx.now },
    sql`where staff_id = ${ctx.actor.id} and purpose = ${purpose} and object = ${object} and confirmed_at is null
          and used_at is null and replaced_at is null`,
  ).execute(ctx.db);
  await insertInto("sms_code", {
    id,
    staffId: staffIdOf(ctx),
    purpose,
    object,
    codeHash: await hashCode(id, code),
    createdAt: ctx.now,
    expiresAt,
  }).execute(ctx.db);
  await sendSms(
    ctx,
    { customerId: null, loanId: null, phone, purpose: "transactional" },
    keptText(what),
    codeText(code, what),
  );
  ctx.audit({ object: ["smsCode", id], after: { purpose, phone: maskPhone(phone) } });
  return {
    phone: maskPhone(phone),
    expiresInSeconds: codeLimits.lifeSeconds,
    resendInSeconds: codeLimits.resendSeconds,
  };
}
