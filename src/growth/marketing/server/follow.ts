import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { reasonOf } from "../../../reach/contact/domain/reason.ts";
import type { ContactChannel } from "../../../reach/contact/domain/sets.ts";
import { askToContact, wouldContact } from "../../../reach/contact/server/api.ts";
import { requireMade } from "../../call/server/api.ts";
import { isReached } from "../../follow-up/domain/sets.ts";
import { callToWriteAbout, keepFollowUp } from "../../follow-up/server/api.ts";
import { marketing } from "../contract.ts";
import { linePolicy } from "../domain/policy.ts";
import { marketingPageMessages as p, marketingRefusals as r } from "../messages.ts";
import { lockListsOf } from "./move.ts";

/** A line as the desk sees it. */
export interface LineRow {
  readonly id: string;
  readonly listId: string;
  readonly open: boolean;
  readonly customerId: string | null;
  readonly checkerId: string | null;
  readonly phone: string;
  readonly packageName: string;
  readonly attempts: number;
  readonly connects: number;
}

/** The line, as far as the caller sees it. Refuses any other like one that does not exist (404). */
export async function findLine(db: Db, lineId: string): Promise<LineRow> {
  const found = await row<LineRow>(
    db,
    sql`select id, list_id, open, customer_id, checker_id, phone, package_name, attempts, connects from marketing_line
        where id = ${lineId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "lineId" });
  return found;
}

/** The line as the policy sees it, for who asks. */
export const factsOf = ({ open, customerId, checkerId }: LineRow, { actor }: Pick<Context<Db>, "actor">) => ({
  open,
  customer: customerId !== null,
  mine: checkerId === actor.id,
});

const contactOf = ({ customerId, phone }: LineRow, channel: ContactChannel, by: string) =>
  ({ customerId, loanId: null, phone, channel, purpose: "marketing", by, what: p.detail.es }) as const;

/** What the rules of contact say of reaching somebody on a list now. */
export const contactable = handle(marketing.contactable, async ({ lineId, channel }, ctx) => {
  const line = await findLine(ctx.db, lineId);
  const [said] = await wouldContact(ctx, [contactOf(line, channel, staffIdOf(ctx))]);
  if (!said || said.allowed) return { allowed: said?.allowed === true, rule: null, legalAt: null };
  return { allowed: false, rule: said.reason, legalAt: said.legalAt?.toISOString() ?? null };
});

/** Whether a contact that the guard let pass, of this person with this customer, has no follow-up yet. */
const letPass = (db: Db, { customerId }: LineRow, channel: ContactChannel, staffId: string): Promise<object | null> =>
  row<{ there: number }>(
    db,
    sql`select 1 as there from contact_attempt a where a.customer_id = ${customerId} and a.staff_id = ${staffId}
          and a.channel = ${channel} and a.purpose = 'marketing' and a.allowed
          and a.at > coalesce((select max(f.at) from follow_up f where f.customer_id = ${customerId}
            and f.staff_id = ${staffId} and f.purpose = 'marketing'), '-infinity') limit 1`,
  );

/** Asks the guard, unless it has let this very contact pass already: as a text went out. Refuses (409) by its rule. */
async function requireContact(ctx: Context, line: LineRow, channel: ContactChannel, staffId: string): Promise<void> {
  if (await letPass(ctx.db, line, channel, staffId)) return;
  const answer = await askToContact(ctx, contactOf(line, channel, staffId));
  if (answer.allowed) return;
  throw new Refusal(reasonOf(answer.reason), {
    field: "lineId",
    data: { rule: answer.reason, legalAt: answer.legalAt?.toISOString() ?? null },
  });
}

/** Writes down what came of a contact with somebody on a list. Refuses who has not got the line, and what the guard refuses. */
export const follow = handle(marketing.follow, async ({ lineId, ...said }, ctx) => {
  const staffId = staffIdOf(ctx);
  await lockListsOf(ctx.db, sql`id = ${lineId}`);
  await sql`select from marketing_line where id = ${lineId} for update`.execute(ctx.db);
  const line = await findLine(ctx.db, lineId);
  if (said.callId !== undefined) await requireMade(ctx, said.callId, line.customerId ?? "0");
  demand(ctx, linePolicy, "follow", factsOf(line, ctx));
  const { customerId } = line;
  if (customerId === null) throw new Refusal(r.noCustomer, { field: "lineId" });
  const { channel, result, note = null, callId, ...next } = said;
  const written = channel === "call" ? await callToWriteAbout(ctx, { customerId, purpose: "marketing" }) : null;
  const about = callId ?? written;
  if (about === null) await requireContact(ctx, line, channel, staffId);
  const followUpId = await keepFollowUp(ctx, {
    customerId,
    loanId: null,
    packageName: line.packageName,
    purpose: "marketing",
    channel,
    result,
    note: note || null,
    next,
    staffId,
    callId: about,
  });
  const reached = isReached(result);
  await run(ctx.db, insertInto("marketing_contact", { followUpId, lineId, staffId, at: ctx.now, reached }));
  await run(
    ctx.db,
    updateTable(
      "marketing_line",
      {
        attempts: sql`attempts + 1`,
        connects: sql`connects + ${reached ? 1 : 0}`,
        lastResult: result,
        lastAt: ctx.now,
        nextAt: sql`(select f.next_at from follow_up f where f.id = ${followUpId})`,
        version: sql`version + 1`,
      },
      sql`where id = ${lineId}`,
    ),
  );
  const first = { contacted: line.attempts === 0 ? 1 : 0, connected: reached && line.connects === 0 ? 1 : 0 };
  await run(
    ctx.db,
    sql`update marketing_list set contacted = contacted + ${first.contacted}, connected = connected + ${first.connected}
        where id = ${line.listId}`,
  );
  ctx.audit({ object: ["marketingLine", lineId], after: { followUpId, channel, result, nextAction: next.nextAction } });
  ctx.changed("marketingList", line.listId);
  return { followUpId };
});
