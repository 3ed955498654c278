import { Readable } from "node:stream";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { text } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { Download } from "../../../platform/server/download.ts";
import { row, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { BOM, csvLine, type Cell } from "../../../control/export/server/api.ts";
import { opm } from "../contract.ts";
import { FILE_COLUMNS } from "../domain/batch-file.ts";
import { differenceOf } from "../domain/settlement.ts";
import { explanation, lineState } from "../domain/status.ts";
import type { LineRow } from "./line-rows.ts";

const PAGE = 1000;
const OWN_COLUMNS = ["state", "ownAmount", "difference", "explanation", "note", "orderNo"] as const;

interface Batch {
  readonly id: string;
  readonly batchNo: string;
  readonly settledOn: string;
}

/**
 * A batch as a CSV file: the channel's own columns, so that it can be taken in again, and beside them how each line
 * stands with us.
 */
export const downloadBatch = handle(opm.download, async ({ batchId }, ctx) => {
  const batch = await row<Batch>(ctx.db, sql`select id, batch_no, settled_on from opm_batch where id = ${batchId}`);
  if (!batch) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  const label = (set: typeof lineState | typeof explanation, code: string | null): string => {
    const member = code === null ? undefined : set.member(code);
    return member ? text(member.label, ctx.lang) : "";
  };
  const cells = (line: Line): readonly Cell[] => [
    ...[batch.batchNo, batch.settledOn, line.receiptId, line.trackingKey, line.clabe].map(words),
    ...[
      formatDecimal(line.amountCents),
      formatDecimal(line.feeCents),
      line.paidAt.toISOString(),
      label(lineState, line.state),
    ].map(words),
    money(line.ownCents),
    money(differenceOf(line.amountCents, line.ownCents)),
    ...[label(explanation, line.explanation), line.note ?? "", line.orderNo ?? ""].map(words),
  ];
  ctx.audit({ object: ["opmBatch", batch.id] });
  return new Download({
    fileName: `${batch.batchNo}.csv`,
    mediaType: "text/csv; charset=utf-8",
    stream: Readable.from(written(ctx.db, batch.id, cells)),
  });
});

type Line = LineRow & { readonly orderNo: string | null };

const words = (value: string): Cell => ({ kind: "text", value });
const money = (amount: Cents | null): Cell => (amount === null ? words("") : { kind: "money", cents: amount });

async function* written(db: Database, batchId: string, cells: (line: Line) => readonly Cell[]): AsyncGenerator<string> {
  yield BOM + csvLine([...FILE_COLUMNS, ...OWN_COLUMNS].map(words));
  for (let last = 0; ;) {
    const page = await rows<Line>(
      db,
      sql`select l.*, o.order_no from opm_line l left join repayment r on r.id = l.repayment_id
          left join loan_order o on o.id = r.loan_id
          where l.batch_id = ${batchId} and l.line_no > ${last} order by l.line_no limit ${PAGE}`,
    );
    if (page.length === 0) return;
    yield page.map((line) => csvLine(cells(line))).join("");
    last = page.at(-1)?.lineNo ?? last;
  }
}
