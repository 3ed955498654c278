import * as z from "zod";
import type { ListAnswer } from "./list.ts";

/**
 * How a list's answer travels: an object that holds the rows under `list` and their number under `total`, or a bare
 * array whose first row carries their number as `pageTotal` (an empty page then says 0, and sums of columns do not
 * travel).
 */
type AnswerForm = { readonly list: string; readonly total: "total" | "totalCount" | "pageTotal" } | "array";

/** The names under which a list is asked for a page and answers. */
export interface ListWire {
  readonly page: "pageNo" | "pageNum";
  readonly answer: AnswerForm;
}

/** What a list that says nothing else is asked with and answers: `pageNo`, `{ list, total }`. */
export const USUAL_WIRE: ListWire = { page: "pageNo", answer: { list: "list", total: "total" } };

const count = (): z.ZodType<number> => z.int().min(0);

/** What a list answers on the wire. */
export function answerSchema({ answer }: ListWire, row: z.ZodObject): z.ZodType {
  if (answer === "array") return z.array(row.extend({ pageTotal: count().optional() }));
  return z.object({
    [answer.list]: z.array(row),
    [answer.total]: count(),
    totals: z.record(z.string(), z.int()).optional(),
    counts: z.record(z.string(), count()).optional(),
  });
}

/** Puts an answer into its form for the wire. */
export function answerToWire<R extends object>(
  { answer }: ListWire,
  { list, total, totals, counts }: ListAnswer<R>,
): unknown {
  if (answer === "array") return list.map((row, index) => (index === 0 ? { ...row, pageTotal: total } : row));
  return { [answer.list]: list, [answer.total]: total, ...(totals && { totals }), ...(counts && { counts }) };
}

/** Reads an answer from its form on the wire. */
export function answerFromWire<R extends object>({ answer }: ListWire, data: unknown): ListAnswer<R> {
  if (answer === "array") {
    const rows = data as readonly (R & { readonly pageTotal?: number })[];
    return { list: rows, total: rows[0]?.pageTotal ?? 0 };
  }
  const { [answer.list]: list, [answer.total]: total, totals, counts } = data as Readonly<Record<string, unknown>>;
  return {
    list: list as readonly R[],
    total: total as number,
    ...(totals !== undefined && { totals: totals as Readonly<Record<string, number>> }),
    ...(counts !== undefined && { counts: counts as Readonly<Record<string, number>> }),
  };
}

/** A list's input with the page under the name that the list knows. */
export function askOnWire<I>({ page }: ListWire, input: I): I {
  const { pageNo, ...rest } = (input ?? {}) as Readonly<Record<string, unknown>>;
  return page === "pageNo" || pageNo === undefined ? input : ({ ...rest, [page]: pageNo } as I);
}
