import { sumCents } from "../../../platform/shared/cents.ts";
import type { FieldError } from "../../../platform/shared/endpoint.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Upload } from "../../../platform/shared/upload.ts";
import { fieldErrors } from "../../../platform/server/input-errors.ts";
import { refusalTexts } from "../../../platform/server/perform.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { readSheetRows } from "../../../platform/server/sheet.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { takeCode } from "../../../reach/sms-code/server/api.ts";
import { manualPayout, MAX_ROWS, paymentFields } from "../contract.ts";
import { IMPORT_COLUMNS } from "../domain/columns.ts";
import { codeForImport } from "./code-for.ts";
import { soundPayment, type SoundPayment } from "./payments.ts";
import { requestBatch } from "./request.ts";

interface RowError {
  /** The row of the file, the heading being 1. */
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

interface Read {
  readonly payments: readonly SoundPayment[];
  readonly errors: readonly RowError[];
}

async function readPayment(
  ctx: Context<Db>,
  fields: Readonly<Record<string, string>>,
): Promise<SoundPayment | readonly FieldError[]> {
  const parsed = paymentFields.safeParse(fields, { reportInput: true });
  if (!parsed.success) return fieldErrors(manualPayout.create, parsed.error, ctx.lang);
  try {
    return await soundPayment(ctx, parsed.data);
  } catch (error) {
    if (error instanceof Refusal) return refusalTexts(error, ctx).errors;
    throw error;
  }
}

/**
 * Reads a file's payments, and what is wrong with its rows. Refuses a file without the columns, without rows, or with
 * too many.
 */
async function readPayments(ctx: Context<Db>, content: Upload): Promise<Read> {
  const payments: SoundPayment[] = [];
  const errors: RowError[] = [];
  for (const { line, fields } of await readSheetRows(
    { content, field: "content", columns: IMPORT_COLUMNS, max: MAX_ROWS },
    ctx.lang,
  )) {
    const read = await readPayment(ctx, fields);
    if ("amount" in read) payments.push(read);
    else errors.push(...read.map(({ field, message }) => ({ line, field, message })));
  }
  return { payments, errors };
}

const totalOf = (payments: readonly SoundPayment[]) => sumCents(payments.map(({ amount }) => amount));

/** Looks a file through before it is sent: how many payments, their sum, and what is wrong row by row. */
export const checkImport = handle(manualPayout.importCheck, async ({ content }, ctx) => {
  const { payments, errors } = await readPayments(ctx, content);
  const unknownBanks = [...new Set(payments.flatMap(({ unknownBank }) => unknownBank ?? []))];
  return { count: payments.length, totalCents: totalOf(payments), unknownBanks, errors: [...errors] };
});

/**
 * Asks for all payments of a file as one batch, confirmed by the maker's code; a file with any wrong row is refused
 * whole.
 */
export const importManualPayouts = handle(manualPayout.import, async ({ fileName, content, smsCode }, ctx) => {
  const { payments, errors } = await readPayments(ctx, content);
  if (errors.length > 0) {
    const count = new Set(errors.map(({ line }) => line)).size;
    throw new Refusal(platformRefusals.sheetRows, { field: "content", params: { count }, data: { errors } });
  }
  const { purpose, object } = codeForImport(payments.length, totalOf(payments));
  await takeCode(ctx, { purpose, object }, smsCode);
  return requestBatch(ctx, payments, fileName);
});
