import { ReplayPanel } from "../../../control/replay/web/api.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { translate, useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { quota, type QuotaOutlook } from "../contract.ts";
import { quotaMessages as m, quotaReplayMessages as r } from "../messages.ts";
import type { QuotaDialog } from "./quota-row.ts";

const calls = { begin: quota.replay, standing: quota.replayed, stop: quota.stopReplay };

const summary = ({ applications, beforeCents, afterCents }: QuotaOutlook): string =>
  translate(r.summary, {
    n: formatCount(applications),
    before: formatMoney(beforeCents),
    after: formatMoney(afterCents),
  });

/** What steps would have come to in the last 90 days, when somebody asks for it. */
export function QuotaReplay({ draft }: { readonly draft: Readonly<Record<string, unknown>> }) {
  return (
    <ReplayPanel label={r.region} calls={calls} draft={draft} summary={summary}>
      {(outlook) => <Outlook outlook={outlook} />}
    </ReplayPanel>
  );
}

function Outlook({ outlook }: { readonly outlook: QuotaOutlook }) {
  const t = useT();
  return (
    <>
      <Facts
        facts={[
          { label: r.applications, value: formatCount(outlook.applications) },
          { label: r.refused, value: formatCount(outlook.refused) },
          { label: r.reduced, value: formatCount(outlook.reduced) },
          { label: r.raised, value: formatCount(outlook.raised) },
        ]}
      />
      <Figures outlook={outlook} />
      <p className="hint">{t(r.assumed)}</p>
      {outlook.changed.length > 0 && <Changed orders={outlook.changed} />}
    </>
  );
}

function Figures({ outlook }: { readonly outlook: QuotaOutlook }) {
  const t = useT();
  const rows = [
    { label: r.applied, before: outlook.beforeCents, after: outlook.afterCents },
    { label: r.paidOut, before: outlook.paidBeforeCents, after: outlook.paidAfterCents },
    { label: r.exposure, before: outlook.exposureBeforeCents, after: outlook.exposureAfterCents },
  ];
  return (
    <Table
      label={r.figures}
      look="inline"
      compact
      onPhone="table"
      rows={rows}
      keyOf={({ label }) => label.en}
      columns={[
        { label: r.figure, cell: ({ label }) => t(label), rowHeader: true, wrap: true },
        { label: r.before, kind: "money", value: ({ before }) => before },
        { label: r.after, kind: "money", value: ({ after }) => after },
      ]}
    />
  );
}

const Changed = ({ orders }: { readonly orders: QuotaOutlook["changed"] }) => (
  <Table
    label={r.changed}
    caption={translate(r.changed)}
    look="inline"
    compact
    rows={orders}
    keyOf={({ loanId }) => loanId}
    columns={[
      {
        label: r.order,
        cell: ({ loanId, orderNo }) => <PageLink to={pagePath("orderDetails", { loanId })}>{orderNo}</PageLink>,
        rowHeader: true,
      },
      { label: m.settledLoans, kind: "count", value: ({ settledLoans }) => settledLoans, wrap: true },
      { label: m.worstDays, kind: "count", value: ({ worstDays }) => worstDays, wrap: true },
      { label: r.before, kind: "money", value: ({ beforeCents }) => beforeCents },
      { label: r.after, kind: "money", value: ({ afterCents }) => afterCents },
    ]}
  />
);

const WIDTH = 760;

/** Replays a strategy as it is set, before it is put into use. */
export function ReplayQuota({ row, close }: QuotaDialog) {
  const t = useT();
  return (
    <Drawer title={`${t(m.replay)} · ${row.product ?? ""} · ${row.groupName ?? ""}`} size={WIDTH} onClose={close}>
      <QuotaReplay draft={{ id: row.id, steps: row.steps }} />
    </Drawer>
  );
}
