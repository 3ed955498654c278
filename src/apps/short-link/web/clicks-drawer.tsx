import { Drawer } from "../../../platform/web/drawer.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { shortLink } from "../contract.ts";
import { shortLinkMessages as m, shortLinkPageMessages as p } from "../messages.ts";
import type { LinkDialog } from "./link-row.ts";
import "./short-link.css";

const WIDTH = 480;

/** How often a link was followed, day by day. */
export function LinkClicks({ row, close }: LinkDialog) {
  const t = useT();
  const { data, error, refetch } = useCall(shortLink.clicks, { id: row.id });
  const most = Math.max(1, ...(data?.days ?? []).map(({ clicks }) => clicks));
  return (
    <Drawer title={`${t(m.clicksByDay)} · ${row.code ?? ""}`} size={WIDTH} onClose={close}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p className="hint">{t(p.clicksNote, { total: data.total, totalText: formatCount(data.total) })}</p>
          <Table
            label={m.clicksByDay}
            look="inline"
            compact
            onPhone="table"
            rows={data.days}
            keyOf={({ day }) => day}
            empty={<Blank title={t(p.noClicks)} />}
            columns={[
              { label: p.day, kind: "day", value: ({ day }) => day, rowHeader: true },
              { label: m.clicks, kind: "count", value: ({ clicks }) => clicks },
              {
                label: m.clicksByDay,
                quiet: true,
                width: 160,
                cell: ({ clicks }) => <meter className="clicks-bar" min={0} max={most} value={clicks} aria-hidden />,
              },
            ]}
          />
        </>
      )}
    </Drawer>
  );
}
