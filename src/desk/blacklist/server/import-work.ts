import {
  contextOn,
  databaseOf,
  inTransaction,
  INSIDE,
  type Actor,
  type Services,
} from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { longWork, type Work } from "../../../platform/server/long-work.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { readSheetBatches, type SheetRow } from "../../../platform/server/sheet.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { staffActor } from "../../../access/auth/server/api.ts";
import { blacklist, MAX_LINES } from "../contract.ts";
import { IMPORT_COLUMNS, readLine, type Line, type Wrong } from "../domain/line.ts";
import { blacklistPageMessages as p } from "../messages.ts";
import { inForce } from "./entry.ts";
import { lockList } from "./lock.ts";

/** Lines of one transaction: short enough that no review of an order waits for it. */
const BATCH = 1000;
/** The refused lines of one import that are kept; the rest are counted. */
const MAX_ISSUES = 1000;

/** The lines of a file in batches. Refuses what is no table with the columns. */
export const sheetOf = (bytes: Buffer, size: number, lang: Lang): AsyncGenerator<SheetRow[]> =>
  readSheetBatches({ bytes, field: "content", columns: IMPORT_COLUMNS, max: MAX_LINES }, size, lang);

interface Asked {
  readonly userId: string;
  readonly lang: Lang;
  readonly sha256: string;
}

type Numbered<T> = T & { readonly no: number };

/** The lines of a batch, sorted into what can be listed and what cannot; a value that came before in the file cannot. */
function sortLines(batch: readonly SheetRow[], seen: Set<string>, today: Parameters<typeof readLine>[1]) {
  const good: Numbered<Line>[] = [];
  const bad: Numbered<Wrong>[] = [];
  for (const { line: no, fields } of batch) {
    const read = readLine(fields, today);
    const key = read.ok ? `${read.line.type} ${read.line.value}` : "";
    if (!read.ok) bad.push({ no, field: read.field, issue: read.issue });
    else if (seen.has(key)) bad.push({ no, field: "value", issue: "repeated" });
    else good.push({ no, ...read.line });
    if (read.ok) seen.add(key);
  }
  return { good, bad };
}

/**
 * Lists the lines of a batch that are not on the list yet, in one transaction, and counts. What an earlier attempt of
 * the same import has listed counts as its own.
 */
const keep = (
  services: Services,
  actor: Actor,
  importId: string,
  good: readonly Numbered<Line>[],
  bad: readonly Numbered<Wrong>[],
) =>
  inTransaction(services, actor, INSIDE, async (ctx) => {
    await lockList(ctx);
    const { db, now, today } = ctx;
    const lines = good.map(({ no, expiresOn, ...line }) => ({ ...line, line_no: no, expires_on: expiresOn }));
    const { added } = await only<{ added: number }>(
      db,
      sql`with line as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
              as l (line_no int, type text, value text, reason text, expires_on date)),
            fresh as (insert into blacklist (type, value, source, reason, expires_on, created_at, created_by, import_id,
                        import_line)
              select l.type, l.value, i.source, l.reason, l.expires_on, ${now}, i.user_id, i.id, l.line_no
              from line l join blacklist_import i on i.id = ${importId}
              where not exists (select from blacklist b where b.type = l.type and b.value = l.value and ${inForce(today)})
              order by l.line_no
              on conflict (import_id, import_line) do nothing returning 1),
            earlier as (select 1 from line l join blacklist b on b.import_id = ${importId} and b.import_line = l.line_no)
          select ((select count(*) from fresh) + (select count(*) from earlier))::int as added`,
    );
    const issues = bad.map(({ no, field, issue }) => ({ line_no: no, field, issue }));
    await run(
      db,
      sql`insert into blacklist_import_issue (import_id, line_no, field, issue)
          select ${importId}, v.line_no, v.field, v.issue
          from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as v (line_no int, field text, issue text)
          order by v.line_no limit greatest(0, ${MAX_ISSUES} - (select count(*) from blacklist_import_issue
            where import_id = ${importId})) on conflict do nothing`,
    );
    await run(
      db,
      updateTable(
        "blacklist_import",
        {
          rowsNew: sql`rows_new + ${added}`,
          rowsKnown: sql`rows_known + ${good.length - added}`,
          rowsBad: sql`rows_bad + ${bad.length}`,
        },
        sql`where id = ${importId}`,
      ),
    );
  });

/** The member of staff whose import it is, with what they may do by now. */
async function actorOf({ connection }: Services, { userId }: Asked): Promise<Actor> {
  const actor = await staffActor(connection.db, userId);
  if (!actor) throw new Refusal(platformRefusals.notLoggedIn);
  authorise(blacklist.import, actor);
  return actor;
}

async function read(services: Services, work: Work) {
  const { db } = services.connection;
  const asked = await row<Asked>(
    db,
    sql`select i.user_id, i.lang, f.sha256 from blacklist_import i join stored_file f on f.id = i.file_id
        where i.id = ${work.id}`,
  );
  if (!asked) throw new Refusal(platformRefusals.notFound);
  const actor = await actorOf(services, asked);
  const bytes = await services.files.read(asked.sha256);
  let total = 0;
  for await (const { length } of sheetOf(bytes, BATCH, asked.lang)) total += length;
  await work.expect(total);
  await run(db, sql`delete from blacklist_import_issue where import_id = ${work.id}`);
  await run(db, updateTable("blacklist_import", { rowsNew: 0, rowsKnown: 0, rowsBad: 0 }, sql`where id = ${work.id}`));
  const { today } = contextOn(databaseOf(services, actor), services, actor, INSIDE).ctx;
  const seen = new Set<string>();
  let done = 0;
  for await (const batch of sheetOf(bytes, BATCH, asked.lang)) {
    const { good, bad } = sortLines(batch, seen, today);
    await keep(services, actor, work.id, good, bad);
    await work.progress((done += batch.length));
  }
  return {};
}

/**
 * Lists the lines of a file as whoever imported it, and names those that it refuses. What was listed before it was
 * interrupted stays, and is not listed twice.
 */
export const importWork = longWork({
  name: "blacklist.import",
  table: "blacklist_import",
  broken: p.broken,
  run: read,
  discard: () => Promise.resolve(),
});
