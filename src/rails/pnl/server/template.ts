import { Readable } from "node:stream";
import { writeCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";
import { text } from "../../../platform/shared/messages.ts";
import { Download } from "../../../platform/server/download.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { pnl } from "../contract.ts";
import { headingOf, pnlColumn, type PnlColumn } from "../domain/columns.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";
import { mediaTypes } from "./file/read-file.ts";

/**
 * Text, so that a spreadsheet does not make a date of `2026-03` or a number of a merchant's; amounts with their two
 * decimals.
 */
const NUMBER_FORMATS: Readonly<Record<PnlColumn, string>> = {
  period: "@",
  merchantNo: "@",
  product: "@",
  income: "#,##0.00",
  cost: "#,##0.00",
};

const MAX_PRODUCTS = 5000;

interface Listed {
  readonly merchantNo: string;
  readonly merchant: string;
  readonly id: string;
  readonly name: string;
}

/**
 * An empty file to fill in: headings in the caller's language with the keys that stay the same, and in a workbook a
 * second sheet with the products.
 */
export const pnlTemplate = handle(pnl.template, async ({ format }, { db, lang }) => {
  const headings = pnlColumn.codes.map((column) => headingOf(column, lang));
  const fileName = `pnl-${lang}.${format}`;
  const mediaType = mediaTypes[format];
  if (format === "csv")
    return new Download({
      fileName,
      mediaType,
      stream: Readable.from([Buffer.from(writeCsv([headings], { bom: true }))]),
    });
  const products = await rows<Listed>(
    db,
    sql`select p.merchant_no, m.name as merchant, p.id, p.name from product p
        join merchant m on m.merchant_no = p.merchant_no
        order by p.merchant_no, p.name, p.id limit ${MAX_PRODUCTS}`,
  );
  const columns = pnlColumn.codes.map((column) => ({ width: 24, numFmt: NUMBER_FORMATS[column] }));
  const names = [m.merchantNo, m.merchant, m.productId, m.product].map((message) => text(message, lang));
  const bytes = await writeXlsx({
    sheets: [
      { name: text(p.sheetData, lang), rows: [headings], columns, freezePane: { rows: 1 } },
      {
        name: text(p.sheetProducts, lang),
        rows: [names, ...products.map(({ merchantNo, merchant, id, name }) => [merchantNo, merchant, id, name])],
        columns: names.map(() => ({ width: 28 })),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Download({ fileName, mediaType, stream: Readable.from([Buffer.from(bytes)]) });
});
