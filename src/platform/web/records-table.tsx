import type { ReactNode } from "react";
import type { Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";
import { Cards } from "./list/cards.tsx";
import { Grid } from "./list/grid.tsx";
import { headWidth } from "./list/head-width.ts";
import { useMedia } from "./media.ts";
import { Blank } from "./states.tsx";

export interface RecordColumn<R> {
  readonly label: Message;
  readonly render: (row: R) => ReactNode;
  readonly right?: boolean;
  /** What may be done with the row: stays visible at the right, and stands below the facts of a card. */
  readonly actions?: boolean;
  /** Long text takes several lines. */
  readonly wrap?: boolean;
  /** Pixels at least; the rest is shared. */
  readonly width?: number;
}

interface Props<R> {
  readonly label: Message;
  readonly columns: readonly RecordColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
}

const classOf = <R,>({ right, actions, wrap }: RecordColumn<R>): string =>
  [right && "align-right", actions && "pin-right", wrap && "wrap"].filter(Boolean).join(" ");

/** The records of one thing, all of them: no pages, no filters. Cards on a narrow screen. */
export function RecordsTable<R>({ label, columns, rows, keyOf }: Props<R>) {
  const t = useT();
  const narrow = useMedia("(max-width: 767px)");
  if (rows.length === 0) return <Blank title={t(ui.noRecords)} />;
  if (narrow) {
    const facts = columns.filter(({ actions }) => !actions).map((column) => ({ ...column, field: column.label.en }));
    return <Cards columns={facts} rows={rows} keyOf={keyOf} linkOf={undefined} actions={columns.find(({ actions }) => actions)?.render} empty={null} />;
  }
  return (
    <Grid label={t(label)} short>
      <table>
        <colgroup>
          {columns.map((column) => (
            <col key={column.label.en} style={column.width ? { width: column.width } : {}} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label.en} scope="col" className={classOf(column)}>
                <div style={{ minWidth: headWidth(t(column.label)) }}>{t(column.label)}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.label.en} className={classOf(column)} style={column.wrap ? { minWidth: column.width } : undefined}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
