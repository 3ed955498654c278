import { Readable } from "node:stream";
import { text } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { waitingRequest } from "../../../book/approval/server/api.ts";
import { BOM, csvLine } from "../../../control/export/server/api.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { reconciliation } from "../contract.ts";
import { heldPolicy, statementPolicy } from "../domain/policy.ts";
import { lineIssue } from "../domain/statement-line.ts";
import { reconciliationMessages as m } from "../messages.ts";
import { heldOf } from "./uploads/held.ts";

const FIRST_ISSUES = 50;

/** Every attempt to read a statement in, with the balances of its day as they stand now. */
export const statementList = handleList(
  reconciliation.statements,
  () => ({
    from: sql`statement_import t`,
    filters: {
      statementOn: sql`t.statement_on`,
      channel: sql`t.channel`,
      status: sql`t.status`,
      source: sql`t.source`,
      createdAt: onInstant(sql`t.created_at`),
    },
    sort: { statementOn: sql`t.statement_on`, createdAt: sql`t.created_at` },
    select: (ids) => sql`
      select t.id, t.statement_on, t.channel, t.source, t.status, t.rows_read, t.rows_total, t.rows_new, t.rows_known,
        t.rows_bad, t.rows_held, s.opening_cents, s.closing_cents,
             case when s.channel is not null then (select count(*)::int from reconciliation_item i
               where i.channel = t.channel and i.item_on = t.statement_on and i.state = 'open') end as open_items,
             t.file_name, t.failure, u.name as created_by, t.created_at, t.finished_at
      from statement_import t left join channel_statement s on s.channel = t.channel and s.statement_on = t.statement_on
        left join staff_user u on u.id = t.created_by
      where t.id in ${ids}`,
  }),
  (found, ctx) => ({
    ...found,
    can: can(statementPolicy, found as FactsIn<typeof statementPolicy>, ctx.actor.permissions),
  }),
);

/** The channels whose statements can be compared. */
export const channelOptions = handle(reconciliation.channels, (_input, ctx) =>
  rows(ctx.db, sql`select code, name from channel order by preferred desc, code`),
);

/** How far an import is, its first broken rows, and the lines that it holds until they are proven. */
export const importDetail = handle(reconciliation.importDetail, async ({ importId }, ctx) => {
  const found = await row<{ status: string }>(
    ctx.db,
    sql`select i.id, i.version, i.channel, n.name as channel_name, i.statement_on, i.source, i.file_name, i.status,
               i.rows_total, i.rows_read, i.rows_new, i.rows_known, i.rows_bad, i.failure, i.rows_held,
               i.asked, i.asked_at, case when i.source <> 'channel' then u.name end as uploaded_by,
               (select coalesce(jsonb_agg(jsonb_build_object('lineNo', s.line_no, 'reason', s.reason, 'excerpt',
                 s.excerpt) order by s.line_no), '[]')
                from (select * from statement_issue where import_id = i.id order by line_no
                  limit ${FIRST_ISSUES}) s) as issues
        from statement_import i join channel n on n.code = i.channel
          left join staff_user u on u.id = i.created_by where i.id = ${importId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "importId" });
  const request = await waitingRequest(ctx, reconciliation.accept, ["statementImport", importId]);
  const facts = { held: found.status === "held", waits: request !== null };
  return {
    ...found,
    held: await heldOf(ctx.db, importId),
    request,
    can: can(heldPolicy, facts, ctx.actor.permissions),
  } as never;
});

/** The broken rows of an import as a file. */
export const issuesFile = handle(reconciliation.issues, async ({ importId }, ctx) => {
  if (!(await row(ctx.db, sql`select 1 as there from statement_import where id = ${importId}`)))
    throw new Refusal(platformRefusals.notFound, { field: "importId" });
  const found = await rows<{ lineNo: number; reason: string; excerpt: string }>(
    ctx.db,
    sql`select line_no, reason, excerpt from statement_issue where import_id = ${importId} order by line_no`,
  );
  const head = [m.lineNo, m.reason, m.excerpt].map((label) => text(label, ctx.lang));
  const body = found.map(({ lineNo, reason, excerpt }) => [
    String(lineNo),
    text(lineIssue.member(reason)?.label ?? m.reason, ctx.lang),
    excerpt,
  ]);
  const lines = [head, ...body].map((cells) => csvLine(cells.map((value) => ({ kind: "text", value }))));
  ctx.audit({ object: ["statementImport", importId] });
  return new Download({
    fileName: `${text(m.rowsBad, ctx.lang)} ${importId}.csv`,
    mediaType: "text/csv; charset=utf-8",
    stream: Readable.from([BOM, ...lines]),
  });
});
