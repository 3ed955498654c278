import { sendSms } from "../../../reach/sms/server/api.ts";
import type { ContactPurpose } from "../../../reach/contact/domain/sets.ts";
import type { SmsStatus } from "../../../reach/sms/domain/status.ts";
import { staffIdOf } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { sms } from "../contract.ts";
import { smsPolicy } from "../domain/policy.ts";
import { heldFor, refuseTooMany } from "./compose.ts";

interface Earlier {
  readonly customerId: string | null;
  readonly loanId: string | null;
  readonly text: string;
  readonly type: 1 | 2;
  readonly status: SmsStatus;
  readonly secret: boolean;
  readonly purpose: ContactPurpose;
  readonly templateId: string | null;
  /** Of the customer as they are now. */
  readonly phone: string | null;
}

/**
 * Sends a text once more, as a new message to the customer's present phone. What was a receipt is service then: it is
 * somebody who sends it, and the rules of contact hold. Refuses what came in, what holds a code and what is under way.
 */
export const resend = handle(sms.resend, async ({ smsId }, ctx) => {
  const found = await row<Earlier>(
    ctx.db,
    sql`select s.customer_id, s.loan_id, s.text, s.type, s.status, s.secret, s.purpose, s.template_id, c.phone
        from sms s left join customer c on c.id = s.customer_id and c.status <> 3 where s.id = ${smsId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "smsId" });
  const { customerId, loanId, text, templateId, phone } = found;
  demand(ctx, smsPolicy, "resend", { ...found, toCustomer: phone !== null });
  await refuseTooMany(ctx);
  const purpose = found.purpose === "transactional" ? "service" : found.purpose;
  const to = { customerId, loanId, phone: phone ?? "", purpose, staffId: staffIdOf(ctx), templateId };
  const sent = await sendSms(ctx, to, text);
  if (sent.state === "refused") throw heldFor(ctx, sent.rule, sent.legalAt);
  const heldUntil = sent.state === "queued" ? sent.legalAt.toISOString() : null;
  ctx.audit({ object: ["sms", sent.smsId], after: { customerId, resent: smsId, heldUntil } });
  if (customerId !== null) ctx.changed("customer", customerId);
  return { smsId: sent.smsId, heldUntil };
});
