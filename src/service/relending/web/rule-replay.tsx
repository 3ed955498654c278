import { orderPath } from "../../../book/order/web/api.ts";
import { ReplayPanel } from "../../../control/replay/web/api.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { Money } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { formatCount, formatInstant } from "../../../platform/web/format.ts";
import { translate, useT } from "../../../platform/web/i18n.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { relending, type RuleOutlook } from "../contract.ts";
import { relendingMessages as m, relendingReplayMessages as p } from "../messages.ts";
import { draftOf, type RuleDialog } from "./rule-row.ts";

const calls = { begin: relending.replay, standing: relending.replayed, stop: relending.stopReplay };

const summary = ({ offered, amountCents, exposureCents }: RuleOutlook): string =>
  translate(p.summary, {
    offered: formatCount(offered),
    amount: formatMoney(amountCents),
    exposure: formatMoney(exposureCents),
  });

/** What a rule would have done in the last 90 days, when somebody asks for it. */
export function RuleReplay({ draft }: { readonly draft: Readonly<Record<string, unknown>> }) {
  return (
    <ReplayPanel label={p.region} calls={calls} draft={draft} summary={summary}>
      {(outlook) => <Outlook outlook={outlook} />}
    </ReplayPanel>
  );
}

function Outlook({ outlook }: { readonly outlook: RuleOutlook }) {
  const t = useT();
  const { settled, offered, amountCents, increaseCents, exposureCents, madeCount, madeCents } = outlook;
  return (
    <>
      <Facts
        facts={[
          { label: p.settled, value: formatCount(settled) },
          { label: p.offered, value: formatCount(offered) },
          { label: p.volume, value: <Money value={amountCents} /> },
          { label: p.increase, value: <Money value={increaseCents} /> },
          { label: p.exposure, value: <Money value={exposureCents} /> },
          {
            label: p.made,
            value: (
              <>
                {formatCount(madeCount)} · <Money value={madeCents} />
              </>
            ),
          },
          { label: p.late, value: formatCount(outlook.late) },
          { label: p.outside, value: formatCount(outlook.outside) },
          { label: p.notDiverted, value: formatCount(outlook.notDiverted) },
        ]}
      />
      <p className="hint">
        {t(p.exposureHint)} {t(p.laterRefused)}
      </p>
      {settled > 0 && <Weeks weeks={outlook.weeks} />}
      {outlook.latest.length > 0 && <Latest orders={outlook.latest} />}
    </>
  );
}

const Weeks = ({ weeks }: Pick<RuleOutlook, "weeks">) => (
  <Table
    label={p.weeks}
    caption={translate(p.weeks)}
    look="inline"
    compact
    rows={weeks}
    keyOf={({ from }) => from}
    columns={[
      { label: p.week, kind: "day", value: ({ from }) => from.slice(0, 10), rowHeader: true },
      { label: p.settled, kind: "count", value: (week) => week.settled, wrap: true },
      { label: p.offered, kind: "count", value: (week) => week.offered, wrap: true },
      { label: p.volume, kind: "money", value: (week) => week.amountCents },
    ]}
  />
);

const Latest = ({ orders }: { readonly orders: RuleOutlook["latest"] }) => (
  <Table
    label={p.who}
    caption={translate(p.who)}
    look="inline"
    compact
    rows={orders}
    keyOf={({ loanId }) => loanId}
    columns={[
      {
        label: p.order,
        cell: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>,
        rowHeader: true,
      },
      { label: p.before, kind: "money", value: ({ contractCents }) => contractCents },
      { label: p.after, kind: "money", value: ({ amountCents }) => amountCents },
      { label: p.when, cell: ({ dueAt }) => formatInstant(dueAt) },
    ]}
  />
);

const WIDTH = 760;

/** Replays a rule as it stands. */
export function ReplayRule({ row, close }: RuleDialog) {
  const t = useT();
  const title = `${t(m.replay)} · ${row.packageName ?? ""} ${row.version ?? ""}`;
  return (
    <Drawer title={title} size={WIDTH} onClose={close}>
      <RuleReplay draft={draftOf(row)} />
    </Drawer>
  );
}
