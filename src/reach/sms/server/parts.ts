import type { Context, Services } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { isUnsettled } from "../domain/problem.ts";
import { endingOf, type Part } from "../domain/parts.ts";
import { afterDeliveryReport, type SmsStatus } from "../domain/status.ts";

const DAY_MS = 86_400_000;

interface Held {
  readonly status: SmsStatus;
  readonly failureReason: string | null;
}

/** A text is held while its parts are judged: two reports at once would each see the other part still on its way. */
const hold = ({ db }: Context, smsId: string): Promise<Held | null> =>
  row(db, sql`select status, failure_reason from sms where id = ${smsId} for update`);

/** Writes what the parts of a text, which is held, say of it. */
async function judge(ctx: Context, smsId: string, { status, failureReason }: Held): Promise<void> {
  const ending = endingOf(
    await rows<Part>(ctx.db, sql`select delivered, reason from sms_part where sms_id = ${smsId}`),
  );
  if (!ending) return;
  const after = afterDeliveryReport(status, ending.delivered, isUnsettled(failureReason));
  if (after === status) return;
  const values = { status: after, failureReason: ending.reason, confidential: null, finishedAt: ctx.now };
  await run(ctx.db, updateTable("sms", values, sql`where id = ${smsId}`));
}

/**
 * Keeps by what a carrier knows the parts of a text that it took, and books what it has reported of them already. A name
 * that is another text's of the last day stays that one's; carriers use theirs again after a while.
 */
export async function keepParts(
  ctx: Context,
  { smsId, carrier }: { readonly smsId: string; readonly carrier: string },
  references: readonly string[],
): Promise<void> {
  const held = await hold(ctx, smsId);
  if (!held) return;
  const dayAgo = new Date(ctx.now.getTime() - DAY_MS);
  for (const reference of references)
    await run(
      ctx.db,
      insertInto(
        "sms_part",
        { carrier, reference, smsId, notedAt: ctx.now },
        sql`on conflict (carrier, reference) do update set sms_id = excluded.sms_id, noted_at = excluded.noted_at,
              delivered = case when sms_part.sms_id is null and sms_part.noted_at > ${dayAgo}
                then sms_part.delivered end,
              reason = case when sms_part.sms_id is null and sms_part.noted_at > ${dayAgo} then sms_part.reason end
            where sms_part.sms_id is distinct from excluded.sms_id
              and (sms_part.sms_id is null or sms_part.noted_at <= ${dayAgo})`,
      ),
    );
  const known = {
    askedAt: null,
    confidential: null,
    failureReason: sql`case when status = 64 then null else failure_reason end`,
  };
  await run(ctx.db, updateTable("sms", known, sql`where id = ${smsId}`));
  await judge(ctx, smsId, held);
}

/**
 * Keeps a part that a carrier names together with our own reference, which shows that it took the text: known before,
 * or not yet. A text that was given to another carrier is left as it is.
 */
export async function linkPart(ctx: Context, carrier: string, reference: string, part: string): Promise<void> {
  const sms = await row<{ id: string }>(
    ctx.db,
    sql`select id from sms where reference = ${reference} and carrier = ${carrier} and type = 2`,
  );
  if (sms) await keepParts(ctx, { smsId: sms.id, carrier }, [part]);
}

const TOLD_DAYS = 3;
const MOST_UNKNOWN = 50;

/** Our references of texts in one part to a phone of which nobody knows whether a carrier took them, the latest first. */
export const unknownTexts = ({ db, now }: Context, carrier: string, phone: string): Promise<{ reference: string }[]> =>
  rows(
    db,
    sql`select reference from sms where phone = ${phone} and carrier = ${carrier} and type = 2 and segments = 1
          and (asked_at is not null or (status = 128 and failure_reason = 'outcome unknown'))
          and created_at > ${now}::timestamptz - make_interval(days => ${TOLD_DAYS})
        order by id desc limit ${MOST_UNKNOWN}`,
  );

/** Whether a carrier's name of a part is known to be that of another text than this one. */
export const isPartOfAnother = async (
  { connection }: Services,
  carrier: string,
  part: string,
  reference: string,
): Promise<boolean> =>
  (await row(
    connection.db as Db,
    sql`select 1 as there from sms_part p join sms s on s.id = p.sms_id
        where p.carrier = ${carrier} and p.reference = ${part} and s.reference <> ${reference}`,
  )) !== null;

/**
 * Books what a carrier reports of a part by its own name for it; the first word about a part counts. One that nobody
 * knows yet is kept until its text does.
 */
export async function bookPartReport(
  ctx: Context,
  carrier: string,
  report: { readonly part: string; readonly delivered: boolean; readonly reason: string | null },
): Promise<void> {
  const { part: reference, delivered, reason } = report;
  const stray = insertInto(
    "sms_part",
    { carrier, reference, delivered, reason, notedAt: ctx.now },
    sql`on conflict (carrier, reference) do nothing`,
  );
  if ((await run(ctx.db, stray)) > 0) return;
  const found = await row<{ smsId: string | null }>(
    ctx.db,
    sql`select sms_id from sms_part where carrier = ${carrier} and reference = ${reference}`,
  );
  const smsId = found?.smsId ?? null;
  const held = smsId === null ? null : await hold(ctx, smsId);
  const first = sql`where carrier = ${carrier} and reference = ${reference} and delivered is null`;
  await run(ctx.db, updateTable("sms_part", { delivered, reason }, first));
  if (smsId !== null && held) await judge(ctx, smsId, held);
}

const STRAY_DAYS = 3;

/** Forgets reports of what nobody knows. */
export const pruneStrays = ({ connection, clock }: Services): Promise<number> =>
  run(
    connection.db,
    sql`delete from sms_part where sms_id is null
          and noted_at < ${clock.now()}::timestamptz - make_interval(days => ${STRAY_DAYS})`,
  );
