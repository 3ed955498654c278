import { staffActor } from "../../../access/auth/server/api.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import type { RefusalRule } from "../../../reach/contact/domain/rules.ts";
import { wouldContact } from "../../../reach/contact/server/api.ts";
import {
  contextOn,
  databaseOf,
  inTransaction,
  INSIDE,
  type Actor,
  type Context,
  type Services,
} from "../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { longWork, type Work } from "../../../platform/server/long-work.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { cents } from "../../../platform/shared/cents.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { sms } from "../contract.ts";
import { writeFor } from "../domain/judge.ts";
import { linesOf } from "../domain/pasted.ts";
import type { CustomerState, TemplateType, Verdict } from "../domain/sets.ts";
import { smsDeskSettings } from "../domain/settings.ts";
import { smsDeskPageMessages as p } from "../messages.ts";
import { inState, recipientsWhere, type Recipient } from "./facts.ts";
import { codeOf, linksOf } from "./links.ts";
import { batchLists } from "./ports.ts";

/** Recipients that are judged and written together. */
const SIZE = 1000;

interface Batch {
  readonly id: string;
  readonly userId: string;
  readonly lang: Lang;
  readonly tpl: string;
  readonly type: TemplateType;
  readonly customerState: CustomerState;
  readonly haveUrl: boolean;
  readonly packageName: string;
  readonly source: "filter" | "pasted" | "marketing";
  readonly overdueFrom: number | null;
  readonly overdueTo: number | null;
  readonly pasted: string | null;
  readonly listId: string | null;
}

/** A recipient on the way to its row. */
interface Line {
  readonly no: number;
  readonly phone: string;
  readonly customerId: string | null;
  readonly loanId: string | null;
  readonly verdict: Verdict;
  readonly text: string | null;
  readonly segments: number;
  readonly rule: RefusalRule | null;
  readonly legalAt: Date | null;
  readonly code: string | null;
}

type Known = { readonly no: number; readonly to: Recipient };
const nobody = (no: number, phone: string, verdict: Verdict): Line => ({
  no,
  phone,
  customerId: null,
  loanId: null,
  verdict,
  text: null,
  segments: 0,
  rule: null,
  legalAt: null,
  code: null,
});

/** By what the batch is narrowed besides the state that its template is for. */
const narrowed = ({ customerState, overdueFrom, overdueTo }: Batch) => sql`${inState(customerState)}
  ${overdueFrom === null ? sql`` : sql`and o.overdue_days >= ${overdueFrom}`}
  ${overdueTo === null ? sql`` : sql`and o.overdue_days <= ${overdueTo}`}`;

/** The customers of the filter, by their ids, so many at a time. */
async function* filtered(db: Db, batch: Batch): AsyncGenerator<{ readonly known: Known[]; readonly others: Line[] }> {
  for (let last = "0", no = 0; ;) {
    const where = sql`c.package_name = ${batch.packageName} and c.status <> 3 and c.id > ${last}`;
    const found = await recipientsWhere(db, where, sql`${narrowed(batch)} order by c.id limit ${SIZE}`);
    if (found.length === 0) return;
    yield { known: found.map((to) => ({ no: (no += 1), to })), others: [] };
    last = found.at(-1)?.customerId ?? last;
  }
}

/** The lines of the pasted list, each phone once. */
async function* pasted(db: Db, batch: Batch): AsyncGenerator<{ readonly known: Known[]; readonly others: Line[] }> {
  const seen = new Set<string>();
  const lines = linesOf(batch.pasted ?? "");
  for (let from = 0; from < lines.length; from += SIZE) {
    const others: Line[] = [];
    const wanted = new Map<string, number>();
    for (const { no, phone, shown } of lines.slice(from, from + SIZE)) {
      if (phone === null) others.push(nobody(no, shown, "noPhone"));
      else if (seen.has(phone)) others.push(nobody(no, phone, "duplicate"));
      else wanted.set(phone, no);
      if (phone !== null) seen.add(phone);
    }
    const found = await recipientsWhere(
      db,
      sql`c.package_name = ${batch.packageName} and c.phone = any (${[...wanted.keys()]}::text[])`,
    );
    const known = found.map((to) => ({ no: wanted.get(to.phone) ?? 0, to }));
    for (const { to } of known) wanted.delete(to.phone);
    for (const [phone, no] of wanted) others.push(nobody(no, phone, "unknown"));
    yield { known, others };
  }
}

/**
 * Those of a marketing list whose lines the sender sees. Their facts are read beyond the scope: a marketer has the line,
 * whoever has the customer's orders.
 */
async function* listed(
  services: Services,
  seen: Db,
  batch: Batch,
): AsyncGenerator<{ readonly known: Known[]; readonly others: Line[] }> {
  const [lists] = services.features.of(batchLists);
  for (let last = "0", no = 0; lists && batch.listId !== null;) {
    const ids = await lists.customers(seen, batch.listId, last, SIZE);
    if (ids.length === 0) return;
    const found = await recipientsWhere(
      services.connection.db,
      sql`c.id = any (${ids}::bigint[]) and c.status <> 3`,
      sql`${inState(batch.customerState)} order by c.id`,
    );
    yield { known: found.map((to) => ({ no: (no += 1), to })), others: [] };
    last = ids.at(-1) ?? last;
  }
}

/** Who gets a batch, so many at a time. */
function recipientsOf(services: Services, seen: Db, batch: Batch) {
  if (batch.source === "marketing") return listed(services, seen, batch);
  return batch.source === "pasted" ? pasted(seen, batch) : filtered(seen, batch);
}

/** Writes the texts of some recipients and asks what the rules of contact would say of each, in a few statements. */
async function judged(ctx: Context, batch: Batch, known: readonly Known[]): Promise<Line[]> {
  const sample = batch.haveUrl ? "https://ejemplo.mx/s/Ab3dE9xK" : "";
  const first = known.map(({ no, to }) => ({ no, to, written: writeFor(batch, to, sample) }));
  const good = first.filter(({ written }) => written.ok);
  const links = batch.haveUrl ? await linksOf(ctx, batch, good.length) : [];
  const texts = good.map(({ no, to }, index) => {
    const link = links[index] ?? "";
    return { no, to, link, written: writeFor(batch, to, link) };
  });
  const said = await wouldContact(
    ctx,
    texts.map(({ to, written }) => ({
      customerId: to.customerId,
      loanId: to.loanId,
      phone: to.phone,
      channel: "sms",
      purpose: batch.type,
      by: batch.userId,
      what: "",
      ...(written.ok && { text: written.text }),
    })),
  );
  const kept = texts.map(({ no, to, link, written }, index): Line => {
    const base = { ...nobody(no, to.phone, "tooLong"), customerId: to.customerId, loanId: to.loanId };
    const answer = said[index];
    if (!written.ok || !answer) return base;
    const { text, segments } = written;
    const line = { ...base, text, segments, code: link === "" ? null : codeOf(link) };
    return answer.allowed
      ? { ...line, verdict: "send" }
      : { ...line, verdict: "held", rule: answer.reason, legalAt: answer.legalAt };
  });
  const left = first.flatMap(({ no, to, written }) =>
    written.ok ? [] : [{ ...nobody(no, to.phone, written.verdict), customerId: to.customerId, loanId: to.loanId }],
  );
  return [...kept, ...left];
}

const write = (db: Db, batchId: string, lines: readonly Line[]): Promise<number> =>
  run(
    db,
    sql`insert into sms_recipient (batch_id, no, customer_id, loan_id, phone, text, segments, link_id, verdict, rule, legal_at,
          state)
        select ${batchId}, l.no, l.customer_id, l.loan_id, l.phone, l.text, l.segments, k.id, l.verdict, l.rule, l.legal_at,
          case when l.verdict in ('send', 'held') then 'waiting' end
        from jsonb_to_recordset(${JSON.stringify(
          lines.map(({ customerId, loanId, legalAt, ...line }) => ({
            ...line,
            customer_id: customerId,
            loan_id: loanId,
            legal_at: legalAt,
          })),
        )}::jsonb) as l (no int, customer_id bigint, loan_id bigint, phone text, text text, segments smallint, verdict text,
          rule text, legal_at timestamptz, code text)
        left join short_link k on k.code = l.code
        order by l.no`,
  );

/** What a preparation has counted. */
interface Counts {
  willSend: number;
  held: number;
  leftOut: number;
  duplicates: number;
  noPhone: number;
  segments: number;
}

function count(counts: Counts, lines: readonly Line[]): void {
  for (const { verdict, segments } of lines) {
    if (verdict === "send") counts.willSend += 1;
    else if (verdict === "held") counts.held += 1;
    else if (verdict === "duplicate") counts.duplicates += 1;
    else if (verdict === "noPhone") counts.noPhone += 1;
    else counts.leftOut += 1;
    counts.segments += segments;
  }
}

async function actorOf(services: Services, { userId }: Batch): Promise<Actor> {
  const actor = await staffActor(services.connection.db, userId);
  if (!actor) throw new Refusal(platformRefusals.notLoggedIn);
  authorise(sms.prepare, actor);
  return actor;
}

async function totalOf(db: Db, batch: Batch): Promise<number> {
  if (batch.source === "pasted") return linesOf(batch.pasted ?? "").length;
  const { n } = await only<{ n: number }>(
    db,
    batch.source === "marketing"
      ? sql`select count(*)::int as n from marketing_line where list_id = ${batch.listId} and open and excluded is null
              and outcome = 'none' and customer_id is not null`
      : sql`select count(*)::int as n from customer where package_name = ${batch.packageName} and status <> 3`,
  );
  return n;
}

async function prepareBatch(services: Services, work: Work) {
  const { db } = services.connection;
  const batch = await row<Batch>(
    db,
    sql`select id, user_id, lang, tpl, type, customer_state, have_url, package_name, source, overdue_from, overdue_to, pasted,
          list_id
        from sms_batch where id = ${work.id}`,
  );
  if (!batch) throw new Refusal(platformRefusals.notFound);
  const actor = await actorOf(services, batch);
  const origin = { ...INSIDE, lang: batch.lang };
  const seen = databaseOf(services, actor);
  await run(db, sql`delete from sms_recipient where batch_id = ${batch.id}`);
  await work.expect(await totalOf(seen, batch));
  const counts: Counts = { willSend: 0, held: 0, leftOut: 0, duplicates: 0, noPhone: 0, segments: 0 };
  let done = 0;
  for await (const { known, others } of recipientsOf(services, seen, batch)) {
    const lines = await inTransaction(services, actor, origin, async (ctx) => {
      const all = [...(await judged(ctx, batch, known)), ...others];
      await write(ctx.db, batch.id, all);
      return all;
    });
    count(counts, lines);
    done += lines.length;
    await work.progress(done);
  }
  const { ctx } = contextOn(seen, services, actor, origin);
  const segmentCents = await settingOf(ctx, smsDeskSettings.segmentCents);
  return { ...counts, costCents: cents(counts.segments * segmentCents), pasted: null };
}

/**
 * Writes the texts of a batch, as the member of staff who asked for it, with their rights and data scope of this moment.
 * What was interrupted is written anew from its first recipient.
 */
export const prepareWork = longWork({
  name: "smsBatch.prepare",
  table: "sms_batch",
  broken: p.prepareBroken,
  run: prepareBatch,
  discard: async (services, id) => {
    await run(services.connection.db, sql`delete from sms_recipient where batch_id = ${id}`);
  },
});
