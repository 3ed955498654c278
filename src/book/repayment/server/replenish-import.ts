import { sumCents, type Cents } from "../../../platform/shared/cents.ts";
import type { FieldError } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Upload } from "../../../platform/shared/upload.ts";
import { inTransaction, type Context } from "../../../platform/server/context.ts";
import { sql, type Database } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { fieldErrors } from "../../../platform/server/input-errors.ts";
import { refusalTexts } from "../../../platform/server/perform.ts";
import { readSheetRows, type SheetRow } from "../../../platform/server/sheet.ts";
import { requestApproval } from "../../approval/server/api.ts";
import { IMPORT_ROWS, repayment, replenishment } from "../contract.ts";
import { REPLENISH_COLUMNS } from "../domain/replenish-columns.ts";
import { replenish } from "./replenish.ts";

interface RowError {
  /** The row of the file, the heading being 1. */
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

interface Requested {
  readonly amounts: readonly Cents[];
  readonly errors: readonly RowError[];
}

const readRows = (ctx: Pick<Context, "lang">, content: Upload): Promise<SheetRow[]> =>
  readSheetRows({ content, field: "content", columns: REPLENISH_COLUMNS, max: IMPORT_ROWS }, ctx.lang);

/** Asks for one row, and takes back what a refused one did. */
async function requestRow(ctx: Context, fields: SheetRow["fields"]): Promise<Cents | readonly FieldError[]> {
  const parsed = replenishment.safeParse(fields, { reportInput: true });
  if (!parsed.success) return fieldErrors(repayment.replenish, parsed.error, ctx.lang);
  await sql`savepoint import_row`.execute(ctx.db);
  try {
    await requestApproval(ctx, replenish, fields);
    return parsed.data.amount;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint import_row`.execute(ctx.db);
    const { msg, errors } = refusalTexts(error, ctx);
    return errors.length > 0 ? errors : [{ field: "orderNo", rule: "refused", message: msg }];
  }
}

/** Asks for every row of a file, one after the other, so that a row is judged with those before it. */
async function requestRows(ctx: Context, rows: readonly SheetRow[]): Promise<Requested> {
  const amounts: Cents[] = [];
  const errors: RowError[] = [];
  for (const { line, fields } of rows) {
    const asked = await requestRow(ctx, fields);
    if (typeof asked === "number") amounts.push(asked);
    else errors.push(...asked.map(({ field, message }) => ({ line, field, message })));
  }
  return { amounts, errors };
}

class TakenBack extends Error {
  readonly found: Requested;
  constructor(found: Requested) {
    super("taken back");
    this.found = found;
  }
}

/** What importing a file would find, by importing it in a transaction that never commits. */
async function dryImport(ctx: Context<Database>, rows: readonly SheetRow[]): Promise<Requested> {
  try {
    await inTransaction(ctx.services, ctx.actor, ctx, async (inner) => {
      throw new TakenBack(await requestRows(inner, rows));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.found;
    throw error;
  }
  throw new Error("a check was committed");
}

/** Looks a file through before it is sent: how many rows, their sum, and what is wrong row by row. */
export const checkReplenishImport = handle(repayment.importCheck, async ({ content }, ctx) => {
  const { amounts, errors } = await dryImport(ctx, await readRows(ctx, content));
  return { count: amounts.length, totalCents: sumCents(amounts), errors: [...errors] };
});

/** Asks for all rows of a file; a file with any wrong row is refused whole. */
export const importReplenish = handle(repayment.import, async ({ fileName, content }, ctx) => {
  const { amounts, errors } = await requestRows(ctx, await readRows(ctx, content));
  if (errors.length > 0) {
    const count = new Set(errors.map(({ line }) => line)).size;
    throw new Refusal(platformRefusals.sheetRows, { field: "content", params: { count }, data: { errors } });
  }
  const totalCents = sumCents(amounts);
  ctx.audit({ object: ["replenishImport", fileName], after: { rows: amounts.length, totalCents } });
  return { count: amounts.length, totalCents };
});
