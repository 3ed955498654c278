import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { relending } from "../contract.ts";

export type RuleRow = OutputOf<typeof relending.list>["list"][number];
export type RuleDialog = DialogProps<RuleRow>;

/** What a rule says, as its form takes it. */
export const saidBy = ({ delayTime, shuntPercentage, lateDays, intervals, overLimitCents }: RuleRow) => ({
  delayTime,
  shuntPercentage,
  lateDays,
  intervals,
  overLimit: formatDecimal((overLimitCents ?? 0) as Cents),
});

/** The same with whom it is for, to be replayed. */
export const draftOf = (row: RuleRow) => ({ packageName: row.packageName, version: row.version, ...saidBy(row) });
