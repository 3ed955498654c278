import { beyondScope, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { sendSms } from "../../../reach/sms/server/api.ts";
import { opinion } from "../contract.ts";
import { opinionPolicy } from "../domain/policy.ts";
import { replySms } from "../domain/reply-sms.ts";
import { keepOutcome, lockOpinion } from "./kept.ts";

/**
 * Answers a borrower's feedback, once. It is read in the app; where the borrower allowed it and has not logged off for
 * good, an SMS tells it, too. Refuses what somebody has answered or closed already (409, with the name).
 */
export const reply = handle(opinion.reply, async ({ id, reply: text }, ctx) => {
  const found = await lockOpinion(ctx, id);
  demand(ctx, opinionPolicy, "reply", found);
  await keepOutcome(ctx, found, { handled: "answered", handledAt: ctx.now, handledBy: staffIdOf(ctx), reply: text });
  if (found.smsAllowed) await tellBySms(ctx, found.customerId, text);
  ctx.audit({ object: ["opinion", id], before: { handled: "open" }, after: { handled: "answered", reply: text } });
  return { id, handled: "answered" as const };
});

/**
 * Looks beyond the caller's scope: somebody who has never applied has no order by which they could be seen, and gets the
 * answer all the same. Nothing of them is shown.
 */
const tellBySms = (ctx: Context, customerId: string, text: string): Promise<void> =>
  beyondScope(ctx, async (db) => {
    const to = await only<{ phone: string; status: number; appName: string }>(
      db,
      sql`select c.phone, c.status, a.app_name from customer c join app_package a using (package_name)
          where c.id = ${customerId}`,
    );
    if (to.status === 3) return;
    await sendSms(
      { ...ctx, db: db as Tx },
      { customerId, loanId: null, phone: to.phone, purpose: "service" },
      replySms(to.appName, text).text,
    );
  });
