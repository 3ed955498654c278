import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { formatCount, formatDay, formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { WaitingRequest } from "../../../book/approval/web/api.ts";
import { blacklist } from "../contract.ts";
import { entrySource, entryState, entryType } from "../domain/sets.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";
import type { EntryDialog } from "./entry-row.ts";
import { TouchedCount, TouchedOrders } from "./touched-orders.tsx";

const WIDTH = 720;

type Entry = OutputOf<typeof blacklist.detail>;

function EntryPanel({ entry }: { readonly entry: Entry }) {
  const t = useT();
  const released = entry.releasedAt !== null;
  return (
    <Panel>
      <Facts
        facts={[
          { label: m.type, value: <StatusTag set={entryType} code={entry.type} /> },
          { label: m.state, value: <StatusTag set={entryState} code={entry.state} /> },
          { label: m.source, value: <StatusTag set={entrySource} code={entry.source} /> },
          { label: m.expiresOn, value: entry.expiresOn === null ? t(p.never) : formatDay(entry.expiresOn) },
          { label: m.createdBy, value: entry.createdBy },
          { label: m.createdAt, value: formatInstant(entry.createdAt) },
          { label: m.reason, value: entry.reason, wide: true },
          ...(released
            ? [
                { label: m.releasedAt, value: formatInstant(entry.releasedAt) },
                { label: m.endedBy, value: entry.endedBy },
                { label: m.checkedBy, value: entry.checkedBy },
                { label: m.releaseReason, value: entry.releaseReason, wide: true },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Hits({ entry: { hits, hitCount } }: { readonly entry: Entry }) {
  const t = useT();
  return (
    <>
      <h3>
        {t(m.hits)} · {formatCount(hitCount)}
      </h3>
      <Table
        label={m.hits}
        look="inline"
        compact
        rows={hits}
        keyOf={({ loanId }) => loanId}
        empty={<Blank title={t(p.noHits)} />}
        columns={[
          {
            label: m.orderNo,
            rowHeader: true,
            cell: ({ orderNo, loanId }) => <PageLink to={pagePath("orderDetails", { loanId })}>{orderNo}</PageLink>,
          },
          { label: m.name, kind: "text", value: ({ name }) => name },
          { label: m.hitAt, kind: "instant", value: ({ at }) => at },
        ]}
      />
      {hitCount > hits.length && <p className="hint">{t(p.shownOf, { shown: hits.length })}</p>}
    </>
  );
}

/** An entry with the request that waits about it, the orders that it stopped, and those that it will stop. */
export function EntryDrawer({ row, close }: EntryDialog) {
  const t = useT();
  const { data, error, refetch } = useCall(
    blacklist.detail,
    { entryId: row.id },
    { live: [{ kind: "blacklist", id: row.id }] },
  );
  return (
    <Drawer title={`${t(m.title)} · ${row.value ?? ""}`} size={WIDTH} onClose={close}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          {data.request && <WaitingRequest request={data.request} />}
          <EntryPanel entry={data} />
          <Hits entry={data} />
          {data.touched && (
            <>
              <h3>{t(m.touched)}</h3>
              <TouchedCount touched={data.touched} />
              <TouchedOrders touched={data.touched} />
            </>
          )}
        </>
      )}
    </Drawer>
  );
}
