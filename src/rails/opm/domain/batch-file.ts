import { dayIn, isBusinessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { MAX_CENTS, parseDecimal, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import { parseCsv } from "../../../platform/shared/csv.ts";
import { readInstant } from "../../../platform/shared/instant.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { checkClabe } from "../../../people/borrower/domain/clabe.ts";
import { opmRefusals } from "../messages.ts";
import type { BatchLine } from "./settlement.ts";
import { TRACKING_KEY_LENGTH } from "./spei.ts";

/** The columns of a settlement file, in any order; amounts are decimals in MXN, instants ISO 8601. */
export const FILE_COLUMNS = [
  "batch",
  "settledOn",
  "receipt",
  "trackingKey",
  "clabe",
  "amount",
  "fee",
  "paidAt",
] as const;
type FileColumn = (typeof FILE_COLUMNS)[number];

export const MAX_LINES = 20_000;
export const MAX_BYTES = 4_000_000;
const MAX_ERRORS = 20;
const NAME = /^[\w.:-]{1,60}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const TRACKING_KEY = new RegExp(`^[0-9A-Za-z]{1,${TRACKING_KEY_LENGTH}}$`);

export interface FileLine extends BatchLine {
  readonly fee: Cents;
  readonly paidAt: Date;
}

/** A settlement batch as the channel says it. */
export interface BatchFile {
  readonly batchNo: string;
  readonly settledOn: BusinessDate;
  readonly lines: readonly FileLine[];
}

type Cells = Readonly<Record<FileColumn, string>>;

const isInstant = (text: string): boolean => INSTANT.test(text) && readInstant(text) !== null;

const READABLE: Readonly<Record<FileColumn, (cell: string) => boolean>> = {
  batch: (cell) => NAME.test(cell),
  settledOn: isBusinessDate,
  receipt: (cell) => NAME.test(cell),
  trackingKey: (cell) => TRACKING_KEY.test(cell),
  clabe: (cell) => checkClabe(cell).ok,
  amount: (cell) => isAmount(cell) && parseDecimal(cell) !== 0,
  fee: isAmount,
  paidAt: isInstant,
};

function isAmount(cell: string): boolean {
  const parsed = parseDecimal(cell);
  return parsed !== null && parsed <= MAX_CENTS;
}

/**
 * Reads a settlement batch. Refuses a file without one of the columns, without lines or with too many, with a cell that
 * cannot be read (the first twenty are named), with lines of different batches or settlement dates, and with fees
 * beyond what was collected.
 */
export function readBatchFile(content: string, zone: string): Result<BatchFile> {
  const [head = [], ...body] = parseCsv(content);
  const places = FILE_COLUMNS.map((column) => head.findIndex((cell) => cell.trim() === column));
  const missing = FILE_COLUMNS.filter((_, index) => places[index] === -1);
  if (missing.length > 0)
    return refused(opmRefusals.missingColumns, { field: "content", params: { columns: missing.join(", ") } });
  if (body.length === 0) return refused(opmRefusals.noLines, { field: "content" });
  if (body.length > MAX_LINES)
    return refused(opmRefusals.tooManyLines, { field: "content", params: { limit: MAX_LINES } });
  const rows = body.map(
    (cells) =>
      Object.fromEntries(
        FILE_COLUMNS.map((column, index) => [column, cells[places[index] ?? -1]?.trim() ?? ""]),
      ) as Cells,
  );
  const errors = rows.flatMap((row, index) =>
    FILE_COLUMNS.filter((column) => !READABLE[column](row[column])).map((column) => ({ row: index + 2, column })),
  );
  const [error] = errors;
  if (error)
    return refused(opmRefusals.badCell, {
      field: "content",
      params: { ...error },
      data: { errors: errors.slice(0, MAX_ERRORS) },
    });
  const [first] = rows as [Cells];
  const other = rows.findIndex(({ batch, settledOn }) => batch !== first.batch || settledOn !== first.settledOn);
  if (other !== -1) return refused(opmRefusals.twoBatches, { field: "content", params: { row: other + 2 } });
  const lines = rows.map((row, index) => lineOf(row, index + 1, zone));
  if (sumCents(lines.map(({ fee }) => fee)) > sumCents(lines.map(({ amount }) => amount)))
    return refused(opmRefusals.feeAboveGross, { field: "content" });
  return ok({ batchNo: first.batch, settledOn: first.settledOn as BusinessDate, lines });
}

function lineOf(row: Cells, lineNo: number, zone: string): FileLine {
  const paidAt = new Date(row.paidAt);
  return {
    lineNo,
    receiptId: row.receipt,
    trackingKey: row.trackingKey,
    clabe: row.clabe,
    amount: parseDecimal(row.amount) as Cents,
    fee: parseDecimal(row.fee) as Cents,
    paidAt,
    paidOn: dayIn(zone, paidAt),
  };
}
