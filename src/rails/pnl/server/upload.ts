import { handle } from "../../../platform/server/handle.ts";
import { bytesOf } from "../../../platform/server/uploads.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { type Context, staffIdOf } from "../../../platform/server/context.ts";
import { pnl } from "../contract.ts";
import { textOf } from "../domain/cells.ts";
import { checkRows, type Catalogue, type Checked, type FileRow, type Product } from "../domain/check-rows.ts";
import { formatOf, mediaTypes, readFile } from "./file/read-file.ts";

/** The merchants that a file names and their products. */
async function catalogueOf(db: Db, file: readonly FileRow[]): Promise<Catalogue> {
  const named = [...new Set(file.map(({ cells }) => textOf(cells.merchantNo)))];
  const merchants = await rows<{ merchantNo: string }>(
    db,
    sql`select merchant_no from merchant where merchant_no = any(${named})`,
  );
  const products = await rows<Product>(
    db,
    sql`select id, merchant_no, name from product where merchant_no = any(${named})`,
  );
  return { merchants: new Set(merchants.map(({ merchantNo }) => merchantNo)), products };
}

/** Keeps the last row first: lists show the newest record first, and so begin at the top of the file. */
async function saveChecked({ db }: Context, versionId: string, { good, issues }: Checked): Promise<void> {
  if (good.length > 0) {
    const values = good.map((row) => ({
      line: row.line,
      period: row.period,
      merchant_no: row.merchantNo,
      product_id: row.productId,
      income_cents: row.income,
      cost_cents: row.cost,
    }));
    await sql`insert into pnl_upload_row (version_id, line, period, merchant_no, product_id, income_cents, cost_cents)
              select ${versionId}, r.* from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
                as r (line int, period date, merchant_no text, product_id bigint, income_cents bigint,
                  cost_cents bigint) order by r.line desc`.execute(db);
  }
  if (issues.length > 0) {
    const values = issues.map(({ line, field, reason, value, otherLine }, place) => ({
      place,
      line,
      field,
      reason,
      value,
      other_line: otherLine,
    }));
    await sql`insert into pnl_issue (version_id, line, field, reason, value, other_line)
              select ${versionId}, i.line, i.field, i.reason, i.value, i.other_line
                from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
                as i (place int, line int, field text, reason text, value text, other_line int)
                  order by i.place desc`.execute(db);
  }
}

/** Checks a file and keeps it with its good rows and its problems as a draft; the figures in force stay as they are. */
export const uploadPnl = handle(pnl.upload, async ({ fileName, content }, ctx) => {
  const bytes = await bytesOf(content);
  const file = await readFile(bytes, ctx.lang);
  const checked = checkRows(file, await catalogueOf(ctx.db, file), ctx.today);
  const fileId = await ctx.services.files.keep(ctx.db, content, mediaTypes[formatOf(bytes)], ctx.now);
  const counts = { rowsGood: checked.good.length, rowsBad: checked.bad };
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "pnl_version",
      {
        origin: "upload",
        fileName,
        fileId,
        rowsRead: file.length,
        rowsGood: counts.rowsGood,
        rowsBad: counts.rowsBad,
        createdBy: staffIdOf(ctx),
        createdAt: ctx.now,
      },
      sql`returning id`,
    ),
  );
  await saveChecked(ctx, id, checked);
  ctx.audit({ object: ["pnl", id], after: { fileName, bytes: bytes.length, ...counts } });
  return { id, ...counts };
});
