import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { formatRate } from "../../../platform/shared/percent.ts";
import { DASH } from "../../../platform/web/format.ts";
import type { marketing } from "../contract.ts";

export type ListRow = OutputOf<typeof marketing.list>["list"][number];
export type LineRow = OutputOf<typeof marketing.lines>["list"][number];
export type PoolRow = OutputOf<typeof marketing.pool>["list"][number];
export type RuleRow = OutputOf<typeof marketing.rules>["list"][number];
export type Checker = OutputOf<typeof marketing.checkers>[number];
export type Plan = OutputOf<typeof marketing.sharePreview>;

export interface Dialog<R> {
  readonly row: R;
  readonly close: () => void;
}

/** A share in hundredths of a percent, as shown. */
export const rate = (basisPoints: number | null): string => (basisPoints === null ? DASH : formatRate(basisPoints));
