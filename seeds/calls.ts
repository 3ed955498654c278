import { recordingOf } from "../sandbox/exchange/voice.ts";
import { scoreOf } from "../src/growth/call/domain/criteria.ts";
import type { CallCause } from "../src/growth/call/domain/sets.ts";
import { SANDBOX_EXCHANGE_CODE } from "../src/growth/call/server/api.ts";
import { asSystem, type Context, type Services } from "../src/platform/server/context.ts";
import { only, row, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../src/platform/server/database/write.ts";
import { addDays, dayIn } from "../src/platform/shared/business-date.ts";

/** How calls end, in turn. */
const ENDS: readonly CallCause[] = [
  "completed",
  "noAnswer",
  "completed",
  "busy",
  "off",
  "completed",
  "noAnswer",
  "givenUp",
];
const CALLS = 36;
/** Sound takes room: these calls have theirs still. */
const RECORDED = 8;
const SCORED = 3;
const MARKS = [
  { opening: 100, identity: 100, facts: 90, respect: 95, close: 80 },
  { opening: 80, identity: 50, facts: 70, respect: 90, close: 60 },
  { opening: 100, identity: 90, facts: 100, respect: 100, close: 100 },
] as const;
const MINUTE_MS = 60_000;

interface Owed {
  readonly loanId: string;
  readonly customerId: string;
  readonly packageName: string;
  readonly phone: string;
  readonly staffId: string;
  readonly extension: string;
}

/** Some instant of a working day before today. */
function instantOf({ now, zone }: Pick<Context, "now" | "zone">, index: number): Date {
  const day = addDays(dayIn(zone, now), -1 - (index % 6));
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const worked = weekday === 0 ? addDays(day, -1) : day;
  const clock = `${String(9 + ((index * 7) % 10)).padStart(2, "0")}:${String((index * 13) % 60).padStart(2, "0")}`;
  return new Date(`${worked}T${clock}:00-06:00`);
}

async function addCall(
  ctx: Context,
  owed: Owed,
  index: number,
): Promise<{ readonly id: string; readonly seconds: number }> {
  const { db } = ctx;
  const { customerId, loanId, phone, staffId } = owed;
  const at = instantOf(ctx, index);
  const cause = ENDS[index % ENDS.length] ?? "completed";
  const seconds = cause === "completed" ? 14 + ((index * 17) % 30) : 0;
  const attempt = { customerId, loanId, phone, channel: "call", purpose: "collection", answers: false, allowed: true };
  const { id: attemptId } = await only<{ id: string }>(
    db,
    insertInto(
      "contact_attempt",
      { ...attempt, rule: "within", legalAt: null, basis: json({}), what: "call", staffId, at },
      sql`returning id`,
    ),
  );
  const { id: reference } = await only<{ id: string }>(db, sql`select gen_random_uuid()::text as id`);
  const answeredAt = cause === "completed" ? new Date(at.getTime() + 14_000) : null;
  const call = {
    ...owed,
    reference,
    purpose: "collection",
    exchange: SANDBOX_EXCHANGE_CODE,
    staffChannel: `${reference}-staff`,
    customerChannel: `${reference}-customer`,
    attemptId,
    state: "ended",
    dialedAt: at,
    rungAt: cause === "off" || cause === "busy" ? null : new Date(at.getTime() + 5000),
    answeredAt,
    endedAt: new Date((answeredAt ?? at).getTime() + (answeredAt ? seconds * 1000 : 25_000)),
    seconds,
    cause,
  };
  const { id } = await only<{ id: string }>(db, insertInto("phone_call", call, sql`returning id`));
  return { id, seconds };
}

/**
 * Adds to a demo the calls that its collectors made on the days before its start, some with their recordings and scores.
 * It runs once, in a database with overdue orders and seats of collectors.
 */
export async function seedCalls(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    const { db, now } = ctx;
    if (await row(db, sql`select 1 as there from phone_call limit 1`)) return;
    const owed = await rows<Owed>(
      db,
      sql`with seat as (select user_id, extension, row_number() over (order by user_id) - 1 as place, count(*) over () as all
            from work_seat where function = 'collection' and extension is not null and weight > 0)
          select o.id as loan_id, o.customer_id, o.package_name, o.phone, w.user_id as staff_id, w.extension
          from (select l.id, l.customer_id, l.package_name, c.phone, row_number() over (order by l.id desc) as nth
              from loan_order l join customer c on c.id = l.customer_id where l.status = 40 and c.status = 0
              order by l.id desc limit ${CALLS}) o
            join seat w on w.place = o.nth % w.all
          order by o.nth`,
    );
    const lead = await row<{ id: string }>(db, sql`select id from staff_user where account = 'lead'`);
    const talks: string[] = [];
    for (const [index, each] of owed.entries()) {
      const { id, seconds } = await addCall(ctx, each, index);
      if (seconds === 0 || talks.length >= RECORDED) continue;
      const sound = await services.files.save(db, recordingOf(seconds * 1000, index), "audio/wav", now);
      await run(db, updateTable("phone_call", { recording: "kept", recordingId: sound }, sql`where id = ${id}`));
      talks.push(id);
    }
    for (const [index, id] of talks.slice(0, SCORED).entries()) {
      const marks = MARKS[index % MARKS.length];
      if (!lead || !marks) continue;
      const values = {
        readState: 1,
        score: scoreOf("collection", marks),
        marks: json(marks),
        scoredBy: lead.id,
        scoredAt: new Date(now.getTime() - (index + 1) * 30 * MINUTE_MS),
        version: 1,
      };
      await run(db, updateTable("phone_call", values, sql`where id = ${id}`));
    }
  });
}
