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
  { field: "merchantNo", width: 104 },
  { field: "product", width: 156 },
  { field: "productId", width: 112, optional: true },
  { field: "incomeCents", width: 124 },
  { field: "costCents", width: 124 },
  { field: "profitCents", width: 124 },
  "uploader",
  "uploadedAt",
] as const;
