import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { readAmount, readPeriod, shortText, textOf, type FileCell, type Read } from "./cells.ts";
import type { PnlColumn } from "./columns.ts";
import type { Issue, PnlReason } from "./issue.ts";

/** A row of a file, its cells by column. */
export interface FileRow {
  readonly line: number;
  readonly cells: Readonly<Record<PnlColumn, FileCell>>;
}

export interface Product {
  readonly id: string;
  readonly merchantNo: string;
  readonly name: string;
}

/** What a file may name. */
export interface Catalogue {
  readonly merchants: ReadonlySet<string>;
  readonly products: readonly Product[];
}

/** The figures of one month and product. */
interface Figures {
  readonly line: number;
  readonly period: BusinessDate;
  readonly merchantNo: string;
  readonly productId: string;
  readonly income: Cents;
  readonly cost: Cents;
}

export interface Checked {
  readonly good: readonly Figures[];
  readonly issues: readonly Issue[];
  /** Rows with at least one issue. */
  readonly bad: number;
}

const sameName = (a: string, b: string): boolean =>
  a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();

function readMerchant(text: string, { merchants }: Catalogue): Read<string> {
  if (text === "") return { reason: "required" };
  return merchants.has(text) ? { value: text } : { reason: "unknownMerchant" };
}

/** A product by its id or its name, among those of the merchant. */
function readProduct(text: string, merchantNo: string, { products }: Catalogue): Read<string> {
  if (text === "") return { reason: "required" };
  const own = products.filter((product) => product.merchantNo === merchantNo);
  const byId = own.find(({ id }) => id === text);
  const found = byId ? [byId] : own.filter(({ name }) => sameName(name, text));
  if (found.length > 1) return { reason: "ambiguousProduct" };
  return found[0] ? { value: found[0].id } : { reason: "unknownProduct" };
}

const DAMAGED = "\uFFFD";

/** Reads one row; a product is looked for only where the merchant is known, so that one mistake is told once. */
function readRow({ line, cells }: FileRow, catalogue: Catalogue, today: BusinessDate): Figures | Issue[] {
  const issues: Issue[] = [];
  const take = <T>(field: PnlColumn, read: Read<T>): T | undefined => {
    const reason: PnlReason | undefined = textOf(cells[field]).includes(DAMAGED)
      ? "encoding"
      : "reason" in read
        ? read.reason
        : undefined;
    if (reason) issues.push({ line, field, reason, value: shortText(cells[field]), otherLine: null });
    return "value" in read ? read.value : undefined;
  };
  const period = take("period", readPeriod(cells.period, today));
  const merchantNo = take("merchantNo", readMerchant(textOf(cells.merchantNo), catalogue));
  const productId =
    merchantNo === undefined ? undefined : take("product", readProduct(textOf(cells.product), merchantNo, catalogue));
  const income = take("income", readAmount(cells.income));
  const cost = take("cost", readAmount(cells.cost));
  if (
    issues.length > 0 ||
    period === undefined ||
    merchantNo === undefined ||
    productId === undefined ||
    income === undefined ||
    cost === undefined
  )
    return issues;
  return { line, period, merchantNo, productId, income, cost };
}

/**
 * Rows for the same month and product. Equal figures: the first one counts. Different figures: nobody can tell which
 * are right, so none counts.
 */
function clashes(rows: readonly Figures[], cells: ReadonlyMap<number, FileRow["cells"]>): Issue[] {
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return [];
  const equal = rest.every(({ income, cost }) => income === first.income && cost === first.cost);
  const wrong = equal ? rest : rows;
  return wrong.map(({ line }) => ({
    line,
    field: "product",
    reason: equal ? "duplicate" : "secondRow",
    value: shortText(cells.get(line)?.product),
    otherLine: line === first.line ? (rest[0]?.line ?? null) : first.line,
  }));
}

/**
 * Checks the rows of a file: which are good, and what is wrong with the others, in the order of the file. One row per
 * month and product, months that have begun, known merchants and products, amounts of at most two decimals that are not
 * negative.
 */
export function checkRows(rows: readonly FileRow[], catalogue: Catalogue, today: BusinessDate): Checked {
  const read = rows.map((row) => readRow(row, catalogue, today));
  const figures = read.filter((row): row is Figures => !Array.isArray(row));
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const sameKey = Map.groupBy(figures, ({ period, productId }) => `${period} ${productId}`);
  const issues = [
    ...read.filter(Array.isArray).flat(),
    ...[...sameKey.values()].flatMap((group) => clashes(group, cells)),
  ] as Issue[];
  const bad = new Set(issues.map(({ line }) => line));
  return {
    good: figures.filter(({ line }) => !bad.has(line)),
    issues: issues.toSorted((a, b) => a.line - b.line),
    bad: bad.size,
  };
}
