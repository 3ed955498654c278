import { formatCount } from "../../../platform/web/format.ts";
import { formatPercent } from "../../../platform/shared/percent.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { outcome, scoreBand, type Outcome } from "../domain/repayment.ts";
import { calibrationMessages as m, calibrationPageMessages as p } from "../messages.ts";
import type { Figures } from "./figures.ts";

type Line = Figures["repayment"][number];
type Ended = Exclude<Outcome, "running">;

/** How many came to an end, and what share that is of those whose end is known. */
function endOf(line: Line, which: Ended): string {
  const ended = line.onTime + line.pastDue + line.writtenOff;
  const count = formatCount(line[which]);
  return ended === 0 ? count : `${count} · ${formatPercent((100 * line[which]) / ended, 1)}`;
}

const ends: readonly TableColumn<Line>[] = (["onTime", "pastDue", "writtenOff"] as const).flatMap((which) => {
  const member = outcome.member(which);
  return member
    ? [{ label: member.label, align: "right" as const, width: 136, cell: (line: Line) => endOf(line, which) }]
    : [];
});

/** What became of the orders that reviewers passed, by reviewer and score band. */
export function Repayment({ rows }: { readonly rows: Figures["repayment"] }) {
  const t = useT();
  const running = outcome.member("running");
  return (
    <>
      <h2>{t(p.repayment)}</h2>
      <p className="calibration-note">{t(p.repaymentHint)}</p>
      <Table
        label={p.repayment}
        rows={rows}
        keyOf={({ reviewerId, band }) => `${reviewerId} ${band}`}
        empty={<Blank title={t(p.noOrders)} />}
        columns={[
          { label: m.reviewer, rowHeader: true, pinned: true, width: 200, cell: ({ name }) => name },
          { label: p.band, kind: "closed", set: scoreBand, value: ({ band }) => band },
          { label: p.paidOut, kind: "count", value: ({ passed }) => passed },
          ...(running ? [{ label: running.label, kind: "count" as const, value: (line: Line) => line.running }] : []),
          ...ends,
        ]}
      />
    </>
  );
}
