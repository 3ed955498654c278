import type { HTMLAttributes, ReactNode } from "react";
import type { ClosedSet } from "../shared/closed-set.ts";
import type { Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";
import { Cards } from "./list/cards.tsx";
import { renderValue, WIDTHS } from "./list/columns.tsx";
import { Grid } from "./list/grid.tsx";
import { headWidth } from "./list/head-width.ts";
import { useMedia } from "./media.ts";
import { Blank } from "./states.tsx";

/** The kinds of values that a table shows by itself, each like the column of a list. */
interface Values {
  readonly text: string;
  readonly code: string;
  readonly phone: string;
  readonly money: number;
  readonly count: number;
  readonly day: string;
  readonly instant: string;
  readonly flag: boolean;
  readonly closed: string | number;
}

type Kind = keyof Values;
type Value<K extends Kind, R> = (row: R) => Values[K] | null | undefined;

/** What stands in a cell: a value of a kind, or what the screen makes of the row. */
type Content<R> =
  | { readonly cell: (row: R, index: number) => ReactNode; readonly kind?: never }
  | { readonly kind: "closed"; readonly set: ClosedSet<never> | ClosedSet; readonly value: Value<"closed", R> }
  | { readonly [K in Exclude<Kind, "closed">]: { readonly kind: K; readonly value: Value<K, R> } }[Exclude<
      Kind,
      "closed"
    >];

export type TableColumn<R> = Content<R> & {
  readonly label: Message;
  /** The label is there for screen readers only. */
  readonly quiet?: boolean;
  /** Figures stand at the right unless stated, but in the first column, where they number the rows. */
  readonly align?: "left" | "right";
  /** Pixels at least; its kind's unless stated. What is left is shared. */
  readonly width?: number;
  /** Long text takes several lines. */
  readonly wrap?: boolean;
  /** Names the row, to screen readers too. */
  readonly rowHeader?: boolean;
  /** Stays visible at the left while the table scrolls. */
  readonly pinned?: boolean;
  /** What may be done with the row: stays visible at the right, and stands below the facts of a card. */
  readonly actions?: boolean;
};

interface Props<R> {
  /** Its name; shown as the caption with `caption`. */
  readonly label: Message;
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R, index: number) => string;
  /** What stands in its place where it has no rows. */
  readonly empty?: ReactNode;
  /** A line above the head. */
  readonly caption?: ReactNode;
  /** `framed` scrolls in a frame of its own; `inline` is part of the text around it. */
  readonly look?: "framed" | "inline";
  /** Lower rows, in dialogs and beside other things. */
  readonly compact?: boolean;
  /** A table of two or three short columns stays one on a phone; others become cards, one a row. */
  readonly onPhone?: "cards" | "table";
  readonly className?: string;
  /** Attributes of a row's element. */
  readonly rowProps?: (row: R) => HTMLAttributes<HTMLTableRowElement>;
}

interface Placed<R> {
  readonly row: R;
  readonly index: number;
}

const isRight = <R,>({ align, kind }: TableColumn<R>): boolean =>
  (align ?? (kind === "money" || kind === "count" ? "right" : "left")) === "right";
const widthOf = <R,>({ width, kind }: TableColumn<R>): number | undefined => width ?? (kind && WIDTHS[kind]);
const classOf = <R,>(column: TableColumn<R>): string | undefined =>
  [isRight(column) && "align-right", column.pinned && "pin-left", column.actions && "pin-right", column.wrap && "wrap"]
    .filter(Boolean)
    .join(" ") || undefined;

function contentOf<R>(column: TableColumn<R>, row: R, index: number): ReactNode {
  if (column.kind === undefined) return column.cell(row, index);
  return renderValue(
    { kind: column.kind, ...(column.kind === "closed" && { set: column.set as ClosedSet }) },
    column.value(row),
  );
}

/** All rows of one thing, by declared columns: no pages, no filters. What is a page of rows is a list (`listPage`). */
export function Table<R>(props: Props<R>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    empty,
    caption,
    look = "framed",
    compact = false,
    onPhone = "cards",
    className,
    rowProps,
  } = props;
  const t = useT();
  const narrow = useMedia("(max-width: 767px)");
  if (rows.length === 0) return empty ?? <Blank title={t(ui.noRecords)} />;
  if (narrow && onPhone === "cards") {
    const facts = columns.filter(({ actions }) => !actions);
    const last = columns.find(({ actions }) => actions);
    return (
      <>
        {caption && <p className="table-caption">{caption}</p>}
        <Cards
          label={label}
          className={className}
          columns={facts.map((column, place) => ({
            field: String(place),
            label: column.label,
            render: (at: Placed<R>) => contentOf(column, at.row, at.index),
          }))}
          rows={rows.map((row, index) => ({ row, index }))}
          keyOf={({ row, index }) => keyOf(row, index)}
          linkOf={undefined}
          actions={last && (({ row, index }) => contentOf(last, row, index))}
          empty={null}
        />
      </>
    );
  }
  // Beside pinned columns there is no room on a phone for a whole one.
  const placed = columns.map((column, index) => ({
    ...column,
    ...(narrow && { pinned: false }),
    ...(index === 0 && column.align === undefined && { align: "left" as const }),
  }));
  const table = (
    <table
      aria-label={t(label)}
      className={look === "inline" ? ["inline-table", className].filter(Boolean).join(" ") : undefined}
    >
      {caption && <caption className="table-caption">{caption}</caption>}
      <colgroup>
        {columns.map((column, index) => (
          <col key={index} style={{ width: widthOf(column) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {placed.map((column, index) => (
            <th key={index} scope="col" className={classOf(column)}>
              {column.quiet ? (
                <span className="visually-hidden">{t(column.label)}</span>
              ) : (
                <div style={look === "framed" ? { minWidth: headWidth(t(column.label)) } : undefined}>
                  {t(column.label)}
                </div>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} {...rowProps?.(row)}>
            {placed.map((column, place) => {
              const Cell = column.rowHeader ? "th" : "td";
              return (
                <Cell
                  key={place}
                  {...(column.rowHeader && { scope: "row" })}
                  className={classOf(column)}
                  data-kind={column.kind}
                  style={column.wrap ? { minWidth: widthOf(column) } : undefined}
                >
                  {contentOf(column, row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (look === "inline") return table;
  return (
    <Grid label={t(label)} className={[compact && "compact", className].filter(Boolean).join(" ")} short>
      {table}
    </Grid>
  );
}
