import type { CSSProperties, ReactNode } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { headWidth } from "../../../platform/web/list/head-width.ts";
import { Blank } from "../../../platform/web/states.tsx";

export interface PlainColumn<R> {
  readonly label: Message;
  readonly render: (row: R) => ReactNode;
  readonly align?: "right";
  /** In pixels. */
  readonly width?: number;
  /** Long text takes several lines. */
  readonly wrap?: boolean;
}

interface Props<R> {
  readonly label: Message;
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly columns: readonly PlainColumn<R>[];
}

const WIDTH = 140;
const SHORT: CSSProperties = { minHeight: 0 };

/** A short list inside a page: no filters, no pages. */
export function PlainTable<R>({ label, rows, keyOf, columns }: Props<R>) {
  const t = useT();
  if (rows.length === 0) return <Blank title={t(ui.nothingYet)} hint={t(ui.nothingYetHint)} />;
  const className = ({ align, wrap }: PlainColumn<R>): string => [align && `align-${align}`, wrap && "wrap"].filter(Boolean).join(" ");
  return (
    <div className="grid" style={SHORT}>
      <table aria-label={t(label)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label.en} scope="col" className={className(column)} style={{ width: column.width ?? WIDTH }}>
                <div style={{ minWidth: headWidth(t(column.label)) }}>{t(column.label)}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.label.en} className={className(column)}>
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
