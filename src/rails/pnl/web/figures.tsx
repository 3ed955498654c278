import { showMonth } from "./month.ts";

/** The month of a row; every list of figures begins with it. */
export const monthColumn = {
  field: "period",
  width: 92,
  render: ({ period }: { readonly period: string | null }) => <span className="nowrap">{showMonth(period)}</span>,
} as const;

/** What the lists of published figures show. */
export const figureColumns = [
  monthColumn,
  "merchantNo",
  { field: "product", width: 156 },
  { field: "productId", width: 112, optional: true },
  { field: "incomeCents", essential: true },
  { field: "costCents", essential: true },
  { field: "profitCents", essential: true },
  "uploader",
  "uploadedAt",
] as const;
