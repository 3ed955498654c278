import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { product } from "../contract.ts";

export type ProductRow = OutputOf<typeof product.list>["list"][number];
export type ProductDialog = DialogProps<ProductRow>;

/** An amount as a form takes it. */
export const typed = (amount: number | null): string | null =>
  amount === null ? null : formatDecimal(amount as Cents);
