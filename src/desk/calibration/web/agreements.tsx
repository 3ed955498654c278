import { formatPercent } from "../../../platform/shared/percent.ts";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { rejectReason } from "../../review/domain/status.ts";
import type { Agreement } from "../domain/kappa.ts";
import { calibrationMessages as m, calibrationPageMessages as p } from "../messages.ts";
import type { Figures } from "./figures.ts";

const DECIMALS = 2;

/** Kappa to two decimals; where it is not defined, that is said, with why. */
function Kappa({ kappa }: Pick<Agreement, "kappa">) {
  const t = useT();
  if (kappa !== null) return kappa.toFixed(DECIMALS);
  return <abbr title={t(p.whyUndefined)}>{t(p.undefinedKappa)}</abbr>;
}

const shareOf = ({ cases, agreed }: Agreement): string =>
  cases === 0 ? DASH : formatPercent((100 * agreed) / cases, 1);

const columns: readonly TableColumn<Agreement>[] = [
  { label: p.cases, kind: "count", value: ({ cases }) => cases },
  { label: p.agreed, kind: "count", value: ({ agreed }) => agreed },
  { label: p.share, align: "right", width: 104, cell: shareOf },
  { label: p.kappa, align: "right", width: 112, cell: ({ kappa }) => <Kappa kappa={kappa} /> },
];

/** How far reviewers agree: all together, each with the others, and on each reason. */
export function Agreements({ figures: { all, reviewers, reasons } }: { readonly figures: Figures }) {
  const t = useT();
  return (
    <>
      <h2>{t(p.byReviewer)}</h2>
      <Table
        label={p.byReviewer}
        rows={[{ reviewerId: "", name: t(p.everybody), ...all }, ...reviewers]}
        keyOf={({ reviewerId }) => reviewerId}
        columns={[
          { label: m.reviewer, rowHeader: true, pinned: true, width: 200, cell: ({ name }) => name },
          ...columns,
        ]}
      />
      <h2>{t(p.byReason)}</h2>
      <Table
        label={p.byReason}
        rows={reasons}
        keyOf={({ reason }) => reason}
        empty={<Blank title={t(p.noReasons)} />}
        columns={[
          {
            label: p.reason,
            rowHeader: true,
            pinned: true,
            width: 240,
            kind: "closed",
            set: rejectReason,
            value: ({ reason }) => reason,
          },
          { label: p.both, kind: "count", value: ({ both }) => both },
          { label: p.firstOnly, kind: "count", value: ({ first }) => first },
          { label: p.secondOnly, kind: "count", value: ({ second }) => second },
          ...columns,
        ]}
      />
    </>
  );
}
