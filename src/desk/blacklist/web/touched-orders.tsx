import { Alert } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { useList } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { blacklist } from "../contract.ts";
import { entryType } from "../domain/sets.ts";
import { canonical } from "../domain/value.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";

type Touched = Pick<OutputOf<typeof blacklist.touched>, "total" | "stopped" | "orders">;

/** Open orders that are touched, those first that will be stopped. */
export function TouchedOrders({ touched: { total, orders } }: { readonly touched: Touched }) {
  const t = useT();
  if (orders.length === 0) return null;
  return (
    <>
      <Table
        label={m.touched}
        look="inline"
        compact
        rows={orders}
        keyOf={({ loanId }) => loanId}
        columns={[
          {
            label: m.orderNo,
            rowHeader: true,
            cell: ({ orderNo, loanId }) => <PageLink to={pagePath("orderDetails", { loanId })}>{orderNo}</PageLink>,
          },
          { label: m.name, kind: "text", value: ({ name }) => name },
          { label: m.status, wrap: true, cell: ({ status }) => <StatusTag set={loanStatus} code={status} /> },
          {
            label: p.effect,
            wrap: true,
            cell: ({ stops }) => (
              <span className={stops ? "text-attention" : undefined}>{t(stops ? p.willStop : p.pastReview)}</span>
            ),
          },
        ]}
      />
      {total > orders.length && <p className="hint">{t(p.shownOf, { shown: orders.length })}</p>}
    </>
  );
}

/** How many open orders are touched, in words. */
export function TouchedCount({ touched: { total, stopped } }: { readonly touched: Touched }) {
  const t = useT();
  return (
    <Alert
      type={stopped > 0 ? "warning" : "info"}
      showIcon
      title={total === 0 ? t(p.touchedNone) : t(p.touchedSome, { total, stopped })}
    />
  );
}

interface Typed {
  readonly type?: unknown;
  readonly value?: unknown;
}

/** What can be asked about of what was typed; undefined while it is no value of its type. */
function askedOf({ type, value }: Typed): string | undefined {
  const known = entryType.codes.find((code) => code === type);
  if (known === undefined || typeof value !== "string") return undefined;
  const read = canonical(known, value);
  return read.ok ? JSON.stringify({ type: known, value: read.value }) : undefined;
}

/** Which open orders a value touches, asked of the server once the typing rests. */
export function LiveTouched({ values }: { readonly values: Typed }) {
  const t = useT();
  const wanted = askedOf(values);
  const asked = useDebounced(wanted);
  const isAsked = asked !== undefined && asked === wanted;
  const input = JSON.parse(asked ?? "{}") as { type: "phone"; value: string };
  const { data, error } = useList(blacklist.touched, input, { enabled: isAsked });
  return (
    <section className="preview" aria-label={t(m.touched)} aria-busy={wanted !== undefined && !isAsked} role="status">
      {wanted === undefined && <p className="hint">{t(p.touchedHint)}</p>}
      {wanted !== undefined && error && <Failure error={error} />}
      {wanted !== undefined && !error && !data && <Loading />}
      {wanted !== undefined && !error && data && (
        <>
          {data.listed ? <Alert type="error" showIcon title={t(p.listedAlready)} /> : <TouchedCount touched={data} />}
          <TouchedOrders touched={data} />
        </>
      )}
    </section>
  );
}
