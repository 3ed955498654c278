import type { ColumnDeclaration } from "../../../platform/web/list-page.tsx";
import { showMonth } from "./month.ts";

interface WithMonth {
  readonly period: string | null;
}

/** The month of a row; every list of figures begins with it. */
export const monthColumn: ColumnDeclaration<WithMonth> = {
  field: "period",
  width: 92,
  render: ({ period }) => <span className="nowrap">{showMonth(period)}</span>,
};

/** What the lists of published figures show. */
export const figureColumns = [
  monthColumn,
  "merchantNo",
  { field: "product", width: 156 },
  { field: "productId", width: 112, optional: true },
  "incomeCents",
  "costCents",
  "profitCents",
  "uploader",
  "uploadedAt",
] as const;
