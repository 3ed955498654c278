import { asSystem, contextOn, INSIDE, SYSTEM, type Context, type Services } from "../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { longWork, type Work } from "../../../platform/server/long-work.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { readSheetBatches, type SheetRow } from "../../../platform/server/sheet.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { staffActor } from "../../../access/auth/server/api.ts";
import { wouldContact } from "../../../reach/contact/server/api.ts";
import type { ProductTag } from "../../../catalogue/shelf/domain/tag.ts";
import { marketing, MAX_LINES } from "../contract.ts";
import { IMPORT_COLUMNS, readLine, type Line, type Wrong } from "../domain/line.ts";
import { belongs, standing, tagOf, type Conditions } from "../domain/segment.ts";
import type { Segment } from "../domain/sets.ts";
import { marketingPageMessages as p } from "../messages.ts";
import { allocateList } from "./allocate.ts";
import { candidatesWhere, type Candidate } from "./candidates.ts";
import { recount } from "./list-row.ts";

/** Customers, or lines of a file, that are judged and written together. */
const SIZE = 1000;
/** The refused lines of one file that are kept; the rest are counted. */
const MAX_ISSUES = 1000;

/** The lines of a file in batches. Refuses what is no table with the columns. */
export const sheetOf = (bytes: Buffer, size: number, lang: Lang): AsyncGenerator<SheetRow[]> =>
  readSheetBatches({ bytes, field: "content", columns: IMPORT_COLUMNS, max: MAX_LINES }, size, lang);

interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly lang: Lang;
  readonly packageName: string;
  readonly segment: Segment | null;
  readonly conditions: unknown;
  readonly sha256: string | null;
}

/** Somebody who may go on the list: a customer as they are now, or a number of a file. */
interface Person {
  readonly no: number;
  readonly phone: string;
  readonly name: string | null;
  readonly tag: ProductTag;
  readonly known: Candidate | null;
}

/** What a batch brings: those who may go on the list, how many were looked at, and the lines that were refused. */
interface Batch {
  readonly people: readonly Person[];
  readonly looked: number;
  readonly bad: readonly (Wrong & { readonly no: number })[];
}

/** The customers of the package who belong to the segment, by their ids. */
async function* ofSegment(ctx: Context<Db>, asked: Asked, which: Segment): AsyncGenerator<Batch> {
  const conditions = asked.conditions as Conditions;
  for (let last = "0", no = 0; ;) {
    const found = await candidatesWhere(
      ctx.db,
      ctx.now,
      ctx.zone,
      sql`c.package_name = ${asked.packageName} and c.status <> 3 and c.id > ${last}`,
      sql`order by c.id limit ${SIZE}`,
    );
    if (found.length === 0) return;
    const people = found
      .filter((one) => belongs(which, conditions, one))
      .map((known) => ({ no: (no += 1), ...known, tag: tagOf(known, ctx.today), known }));
    yield { people, looked: found.length, bad: [] };
    last = found.at(-1)?.customerId ?? last;
  }
}

/** The lines of the file, each phone once, with the customer of the package whose phone it is. */
async function* ofFile(ctx: Context<Db>, asked: Asked, bytes: Buffer): AsyncGenerator<Batch> {
  const seen = new Set<string>();
  for await (const batch of sheetOf(bytes, SIZE, asked.lang)) {
    const good: (Line & { readonly no: number })[] = [];
    const bad: (Wrong & { readonly no: number })[] = [];
    for (const { line: no, fields } of batch) {
      const read = readLine(fields);
      if (!read.ok) bad.push({ no, field: read.field, issue: read.issue });
      else if (seen.has(read.line.phone)) bad.push({ no, field: "phone", issue: "repeated" });
      else good.push({ no, ...read.line });
      if (read.ok) seen.add(read.line.phone);
    }
    const phones = good.map(({ phone }) => phone);
    const known = await candidatesWhere(
      ctx.db,
      ctx.now,
      ctx.zone,
      sql`c.package_name = ${asked.packageName} and c.phone = any (${phones}::text[])`,
      sql`order by c.status = 3, c.id desc`,
    );
    const byPhone = new Map(known.toReversed().map((one) => [one.phone, one]));
    const people = good.map(({ no, phone, name, tag }) => {
      const customer = byPhone.get(phone) ?? null;
      return { no, phone, name: customer?.name ?? name, tag: tag ?? tagOf(customer, ctx.today), known: customer };
    });
    yield { people, looked: batch.length, bad };
  }
}

/** Writes those who may be on the list, in one transaction; answers how many were left out or stand on an open one already. */
async function keep(ctx: Context, asked: Asked, { people, bad }: Batch): Promise<{ leftOut: number; known: number }> {
  const said = await wouldContact(
    ctx,
    people.map(({ phone, known }) => ({
      customerId: known?.customerId ?? null,
      loanId: null,
      phone,
      channel: "call",
      purpose: "marketing",
      by: asked.userId,
      what: "",
    })),
  );
  const lines = people.flatMap(({ no, phone, name, tag, known }, index) => {
    const verdict = said[index];
    const rule = verdict && !verdict.allowed ? verdict.reason : null;
    const stands = standing(rule);
    if (stands === "out") return [];
    return {
      no,
      phone,
      name,
      tag,
      customer_id: known?.customerId ?? null,
      last_loan_id: known?.lastLoanId ?? null,
      last_loan_at: known?.lastLoanAt ?? null,
      last_loan_cents: known?.lastLoanCents ?? null,
      quota_cents: known?.quotaCents ?? null,
      excluded: stands === "excluded" ? rule : null,
    };
  });
  const { kept } = await only<{ kept: number }>(
    ctx.db,
    sql`with fresh as (
          insert into marketing_line (list_id, no, package_name, customer_id, phone, name, last_loan_id, last_loan_at,
            last_loan_cents, quota_cents, tag, excluded, last_checker_id, created_at)
          select ${asked.id}, l.no, ${asked.packageName}, l.customer_id, l.phone, l.name, l.last_loan_id, l.last_loan_at,
            l.last_loan_cents, l.quota_cents, l.tag, l.excluded, h.checker_id, ${ctx.now}
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (no int, customer_id bigint, phone text, name text,
            last_loan_id bigint, last_loan_at timestamptz, last_loan_cents bigint, quota_cents bigint, tag text, excluded text)
          left join lateral (select coalesce(b.checker_id, b.last_checker_id) as checker_id from marketing_line b
            where b.phone = l.phone and b.package_name = ${asked.packageName} order by b.id desc limit 1) h on true
          order by l.no on conflict do nothing returning 1)
        select count(*)::int as kept from fresh`,
  );
  const issues = bad.map(({ no, field, issue }) => ({ line_no: no, field, issue }));
  await run(
    ctx.db,
    sql`insert into marketing_issue (list_id, line_no, field, issue)
        select ${asked.id}, v.line_no, v.field, v.issue
        from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as v (line_no int, field text, issue text)
        order by v.line_no limit greatest(0, ${MAX_ISSUES} - (select count(*) from marketing_issue
          where list_id = ${asked.id})) on conflict do nothing`,
  );
  return { leftOut: people.length - lines.length, known: lines.length - kept };
}

const clear = async (db: Db, listId: string): Promise<void> => {
  await run(db, sql`delete from marketing_issue where list_id = ${listId}`);
  await run(db, sql`delete from marketing_line where list_id = ${listId}`);
};

async function totalOf(db: Db, asked: Asked, bytes: Buffer | null): Promise<number> {
  if (bytes === null)
    return (
      await only<{ n: number }>(
        db,
        sql`select count(*)::int as n from customer where package_name = ${asked.packageName} and status <> 3`,
      )
    ).n;
  let total = 0;
  for await (const { length } of sheetOf(bytes, SIZE, asked.lang)) total += length;
  return total;
}

async function make(services: Services, work: Work) {
  const { db } = services.connection;
  const asked = await row<Asked>(
    db,
    sql`select t.id, t.user_id, t.lang, t.package_name, t.segment, t.conditions, f.sha256 from marketing_list t
        left join stored_file f on f.id = t.file_id where t.id = ${work.id}`,
  );
  if (!asked) throw new Refusal(platformRefusals.notFound);
  const actor = await staffActor(db, asked.userId);
  if (!actor) throw new Refusal(platformRefusals.notLoggedIn);
  authorise(asked.segment === null ? marketing.import : marketing.create, actor);
  const bytes = asked.sha256 === null ? null : await services.files.read(asked.sha256);
  await clear(db, asked.id);
  await work.expect(await totalOf(db, asked, bytes));
  const { ctx } = contextOn(db, services, SYSTEM, INSIDE);
  const batches = bytes === null ? ofSegment(ctx, asked, asked.segment ?? "custom") : ofFile(ctx, asked, bytes);
  const counts = { rowsBad: 0, rowsKnown: 0, leftOut: 0 };
  let done = 0;
  for await (const batch of batches) {
    const { leftOut, known } = await asSystem(services, (own) => keep(own, asked, batch));
    counts.leftOut += leftOut;
    counts.rowsKnown += known;
    counts.rowsBad += batch.bad.length;
    await work.progress((done += batch.looked));
  }
  await asSystem(services, (own) => recount(own.db, [asked.id]));
  await run(db, updateTable("marketing_list", counts, sql`where id = ${asked.id}`));
  await allocateList(services, asked.id, "onImport");
  return counts;
}

/**
 * Makes a list of a segment or a file, of everybody in its package: who made it sees how many they are, and the lines
 * once they are theirs. What was interrupted is made anew.
 */
export const makeWork = longWork({
  name: "marketingList.make",
  table: "marketing_list",
  broken: p.broken,
  run: make,
  discard: (services, id) => clear(services.connection.db, id),
});
