import { Alert } from "antd";
import type { ReactNode } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DASH, formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { stays, type StaleShare, type Stays } from "../domain/share.ts";
import { likeness } from "../domain/twins.ts";
import { reviewMessages as m } from "../messages.ts";
import { deskMessages as d } from "./messages.ts";
import type { Preview } from "./share-types.ts";

/** Rows of each kind that are shown; the others are counted. */
const SHOWN = 8;

interface NoteProps<R> {
  readonly tone: "info" | "warning";
  readonly title: Message;
  /** How many there are in all, of which the rows may be the first. */
  readonly count: number;
  readonly rows: readonly R[];
  readonly columns: readonly TableColumn<R>[];
}

/** Orders that a checker should look at: how many, and the first of them. */
function Note<R extends { readonly orderNo: string }>({ tone, title, count, rows, columns }: NoteProps<R>) {
  const t = useT();
  if (count === 0) return null;
  const shown = rows.slice(0, SHOWN);
  return (
    <Alert
      type={tone}
      showIcon
      role={tone === "warning" ? "alert" : "note"}
      className="form-problems"
      title={t(d.counted, { what: t(title), count: formatCount(count) })}
      description={
        <>
          <Table
            label={title}
            look="inline"
            compact
            rows={shown}
            keyOf={({ orderNo }, index) => `${orderNo}-${index}`}
            columns={[{ label: m.orderNo, kind: "code", value: ({ orderNo }) => orderNo, rowHeader: true }, ...columns]}
          />
          {count > shown.length && <p>{t(d.others, { count: formatCount(count - shown.length) })}</p>}
        </>
      }
    />
  );
}

interface Why {
  readonly why: Stays | null;
  readonly holder: string | null;
}

/** Why an order stays, and with whom. */
const whyOf = ({ why, holder }: Why): ReactNode =>
  why === null ? (
    DASH
  ) : (
    <>
      <StatusTag set={stays} code={why} /> {why === "claimed" && holder}
    </>
  );

/** What changed since the preview that was to be carried out. */
export const ShareChanges = ({ stale: { count, changes } }: { readonly stale: StaleShare }) => (
  <Note
    tone="warning"
    title={d.changedSince}
    count={count}
    rows={changes}
    columns={[
      { label: d.wasTo, cell: ({ shown }) => shown ?? DASH },
      { label: d.goesNow, cell: (change) => change.now ?? whyOf(change) },
    ]}
  />
);

/** What reviewers and customers have in common, and what stays over. */
export const ShareNotes = ({ preview: { left, twins } }: { readonly preview: Preview }) => (
  <>
    <Note
      tone="info"
      title={d.pointedOut}
      count={twins.length}
      rows={twins}
      columns={[
        { label: m.reviewer, cell: ({ name }) => name },
        {
          label: d.inCommon,
          cell: ({ what }) => what.map((one) => <StatusTag key={one} set={likeness} code={one} />),
        },
      ]}
    />
    <Note tone="info" title={d.staysOver} count={left.length} rows={left} columns={[{ label: d.why, cell: whyOf }]} />
  </>
);
