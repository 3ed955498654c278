import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, Count, Day, Instant, Money, ToneTag } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { useList } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import { usePages } from "./use-pages.tsx";

type Answer = OutputOf<typeof customer.records>;
type Row = Answer["list"][number];
type Cell = Row["cells"][number];
type Kind = Answer["columns"][number]["as"];

/** Least widths of columns; what is left goes to long texts, or is shared where there are none. */
const WIDTHS: Partial<Record<Kind, number>> = { text: 120, code: 150, instant: 150, closed: 120 };

function shown(as: Kind, { value, tone }: Cell) {
  if (value === null) return DASH;
  if (as === "money") return <Money value={Number(value)} />;
  if (as === "count") return <Count value={Number(value)} />;
  if (as === "day") return <Day value={String(value)} />;
  if (as === "instant") return <Instant value={String(value)} />;
  if (as === "closed" && tone) return <ToneTag tone={tone}>{value}</ToneTag>;
  if (as === "code") return <Code value={String(value)} />;
  return as === "long" ? <span className="customer-text">{value}</span> : value;
}

const contentOf = (as: Kind, cell: Cell | undefined) => {
  if (!cell) return DASH;
  const { link, value } = cell;
  return link && value !== null ? <PageLink to={pagePath(link.page, link.params)}>{value}</PageLink> : shown(as, cell);
};

interface Props {
  readonly customerId: string;
  /** The kind of records, as the detail names it. */
  readonly of: string;
}

/** A kind of a customer's records, page by page, newest first, as the feature that brings it declares them. */
export function RecordsTab({ customerId, of }: Props) {
  const t = useT();
  const { asked, pager } = usePages();
  const { data, error, refetch } = useList(customer.records, { customerId, of, ...asked });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0)
    return <Blank title={t(data.empty.title)} {...(data.empty.hint && { hint: t(data.empty.hint) })} />;
  const all = data.all && pagePath(data.all.page, data.all.params);
  const columns = data.columns.map(({ label, as }, place): TableColumn<Row> => {
    const width = WIDTHS[as];
    return {
      label,
      cell: ({ cells }) => contentOf(as, cells[place]),
      ...(width !== undefined && { width }),
      ...(as === "long" && { wrap: true }),
      ...((as === "money" || as === "count") && { align: "right" as const }),
    };
  });
  return (
    <>
      {data.all && all && (
        <p>
          <PageLink to={all}>{t(data.all.label)}</PageLink>
        </p>
      )}
      <Table label={m.records} rows={data.list} keyOf={({ id }) => id} columns={columns} />
      {pager(data.total)}
    </>
  );
}
