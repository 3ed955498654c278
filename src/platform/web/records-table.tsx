import type { ReactNode } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { headWidth } from "../../../platform/web/list/head-width.ts";
import { Blank } from "../../../platform/web/states.tsx";
import type { Message } from "../../../platform/shared/messages.ts";
import { loanPageMessages as p } from "../messages.ts";

export interface RecordColumn<R> {
  readonly label: Message;
  readonly render: (row: R) => ReactNode;
  readonly right?: boolean;
  /** Stays visible at the right while the table scrolls sideways. */
  readonly pinned?: boolean;
  /** Long text takes several lines. */
  readonly wrap?: boolean;
  /** Pixels; the rest is shared. */
  readonly width?: number;
}

interface Props<R> {
  readonly label: Message;
  readonly columns: readonly RecordColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
}

const classOf = <R,>({ right, pinned, wrap }: RecordColumn<R>): string =>
  [right && "align-right", pinned && "pin-right", wrap && "wrap"].filter(Boolean).join(" ");

/** The records of an order, all of them: no pages, no filters. */
export function RecordsTable<R>({ label, columns, rows, keyOf }: Props<R>) {
  const t = useT();
  if (rows.length === 0) return <Blank title={t(p.none)} />;
  return (
    <div className="grid" style={{ minHeight: 0 }} tabIndex={0} role="region" aria-label={t(label)}>
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
    </div>
  );
}
