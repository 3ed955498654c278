import { sendSms, takeTurns, type Sent } from "../../../reach/sms/server/api.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { Later, type Worker } from "../../../platform/server/outbox.ts";
import type { TemplateType } from "../domain/sets.ts";

/** Turns that are asked for at once. */
const MOST = 50;
/** After so many texts the outbox gets its turn. */
const IN_A_ROW = 500;

interface Next {
  readonly id: string;
  readonly customerId: string | null;
  readonly loanId: string | null;
  readonly phone: string;
  readonly text: string;
  readonly templateId: string;
  readonly type: TemplateType;
  readonly startedBy: string;
  readonly heldAs: "queue" | "drop";
}

/** The next recipient who waits, under the lock of that row alone; another process takes another one. */
const nextOf = ({ db }: Context, batchId: string) =>
  row<Next>(
    db,
    sql`select t.id, t.customer_id, t.loan_id, t.phone, t.text, b.template_id, b.type, b.started_by, b.held_as
        from sms_recipient t join sms_batch b on b.id = t.batch_id
        where t.batch_id = ${batchId} and t.state = 'waiting' and b.state = 'sending'
        order by t.no limit 1 for update of t skip locked`,
  );

const smsOf = (sent: Sent): string | null => (sent.state === "refused" ? null : sent.smsId);

/** Sends one text in one transaction, if the rules of contact let it go or wait. False when nobody waits any more. */
const sendNext = (services: Services, batchId: string): Promise<boolean> =>
  asSystem(services, async (ctx) => {
    const next = await nextOf(ctx, batchId);
    if (!next) return false;
    const { id, customerId, loanId, phone, text, templateId, type, startedBy, heldAs } = next;
    const to = { customerId, loanId, phone, purpose: type, staffId: startedBy, templateId, batchId, whenHeld: heldAs };
    const sent = await sendSms(ctx, to, text);
    const rule = sent.state === "sent" ? null : sent.rule;
    const legalAt = sent.state === "sent" ? null : sent.legalAt;
    const values = { state: sent.state, smsId: smsOf(sent), rule, legalAt };
    await run(ctx.db, updateTable("sms_recipient", values, sql`where id = ${id}`));
    return true;
  });

/** Ends a batch once nobody waits: at once, or when the last text that waits for its moment may have gone. */
async function end({ connection: { db }, clock }: Services, batchId: string): Promise<void> {
  const now = clock.now();
  const { until, left } = await only<{ until: Date | null; left: boolean }>(
    db,
    sql`select (select min(held_until) from sms where batch_id = ${batchId} and status = 64 and held_until is not null) as until,
          exists (select from sms_recipient where batch_id = ${batchId} and state = 'waiting') as left`,
  );
  if (left) throw new Later(1);
  if (until) throw new Later(Math.max(5, Math.ceil((until.getTime() - now.getTime()) / 1000)));
  await run(
    db,
    updateTable("sms_batch", { state: "sent", endedAt: now }, sql`where id = ${batchId} and state = 'sending'`),
  );
}

/** Gives the recipients of a batch their turns, at the pace of the carrier, until it is sent or stopped. */
export const sendBatch: Worker = async (services, { batchId = "" }, _attempt, stop) => {
  const { db } = services.connection;
  for (let sent = 0; sent < IN_A_ROW && !stop?.aborted;) {
    const going = await row(db, sql`select 1 as going from sms_batch where id = ${batchId} and state = 'sending'`);
    if (!going) return;
    const turns = await takeTurns(db, MOST, services.clock.now());
    if (turns === 0) throw new Later(1);
    for (let turn = 0; turn < turns; turn += 1, sent += 1)
      if (!(await sendNext(services, batchId))) return end(services, batchId);
  }
  throw new Later(0);
};
