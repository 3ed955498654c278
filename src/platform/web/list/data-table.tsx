import { CaretDownFilled, CaretUpFilled, LayoutOutlined } from "@ant-design/icons";
import type { MouseEvent, ReactNode, RefObject } from "react";
import { Link, useNavigate } from "react-router";
import { keyMessages as k } from "../../shared/keys-messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { Count, Money } from "../cells.tsx";
import type { ShownColumn } from "./columns.tsx";
import { Grid } from "./grid.tsx";
import { headWidth, lastWord } from "./head-width.ts";
import { ResizeHandle } from "./resize-handle.tsx";
import type { Sort } from "./url-state.ts";

export interface Trail {
  /** The addresses of the rows of the list that one came from, in order. */
  readonly trail: readonly string[];
  readonly from: string;
}

export interface DataTableProps<R> {
  /** Where the rows are. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly label: string;
  readonly columns: readonly ShownColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly linkOf: ((row: R) => string | undefined) | undefined;
  readonly trail: Trail;
  readonly totals: Readonly<Record<string, number>> | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly onResize: (field: string, width: number) => void;
  readonly compact: boolean;
  readonly dimmed: boolean;
  readonly skeleton: boolean;
  readonly selected: ReadonlySet<string> | undefined;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly voucher: ((row: R) => ReactNode) | undefined;
  readonly actions: ((row: R) => ReactNode) | undefined;
  /** The actions are a menu, whose column needs no more than its button. */
  readonly actionsFolded: boolean;
  readonly empty: ReactNode;
  /** Shows the preview of a row. */
  readonly onPeek: (key: string) => void;
}

const SELECT_WIDTH = 40;
const VOUCHER_WIDTH = 96;

/**
 * A table whose head, first column, actions and totals stay visible while it scrolls both ways; it never shows half a
 * column.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { columns, rows, keyOf, selected, voucher, actions, totals } = props;
  const t = useT();
  const navigate = useNavigate();
  const spread = columns.length + (selected ? 1 : 0) + (voucher ? 1 : 0) + (actions ? 1 : 0);
  const keys = rows.map(keyOf);
  const allSelected = selected !== undefined && keys.length > 0 && keys.every((key) => selected.has(key));

  const toggle = (key: string): void => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    props.onSelect(next);
  };
  const open = (row: R, event: MouseEvent<HTMLElement>): void => {
    const to = props.linkOf?.(row);
    const target = event.target as HTMLElement;
    if (
      !to ||
      event.defaultPrevented ||
      target.closest("a,button,input,label,.ant-dropdown") ||
      !event.currentTarget.contains(target)
    )
      return;
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else if (event.button === 0 && !window.getSelection()?.toString()) void navigate(to, { state: props.trail });
  };
  const rowLink = (to: string, content: ReactNode): ReactNode => (
    <Link to={to} state={props.trail} className="row-link">
      {content}
    </Link>
  );
  const left = (index: number): object => (index === 0 ? { left: selected ? SELECT_WIDTH : 0 } : {});
  const cellClass = (column: ShownColumn<R>, index: number): string =>
    `align-${column.align}${index === 0 ? " pin-left" : ""}`;

  return (
    <Grid
      label={props.label}
      className={[props.compact && "compact", props.dimmed && "dimmed"].filter(Boolean).join(" ")}
      busy={props.dimmed || props.skeleton}
      hasStops={rows.length > 0}
    >
      <table>
        <colgroup>
          {selected && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.field} style={{ width: column.width }} />
          ))}
          {voucher && <col style={{ width: VOUCHER_WIDTH }} />}
          {actions && <col style={{ width: 1 }} />}
        </colgroup>
        <thead>
          <tr>
            {selected && (
              <th className="pin-left select" style={{ left: 0 }}>
                <input
                  type="checkbox"
                  aria-label={t(ui.selectPage)}
                  checked={allSelected}
                  onChange={() => props.onSelect(new Set(allSelected ? [] : keys))}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <th
                key={column.field}
                scope="col"
                className={cellClass(column, index)}
                style={left(index)}
                aria-sort={ariaSort(column.field, props.sort)}
              >
                <HeadCell column={column} sort={props.sort} onSort={props.onSort} />
                <ResizeHandle onResize={(width) => props.onResize(column.field, width)} />
              </th>
            ))}
            {voucher && <th scope="col">{t(ui.voucher)}</th>}
            {actions && (
              <th scope="col" className="pin-right">
                <span className={props.actionsFolded ? "visually-hidden" : undefined}>{t(ui.actions)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={props.body}>
          {props.skeleton &&
            Array.from({ length: 10 }, (_, index) => (
              <tr key={index} className="skeleton">
                {Array.from({ length: spread }, (__, cell) => (
                  <td key={cell}>
                    <span />
                  </td>
                ))}
              </tr>
            ))}
          {rows.map((row, rowIndex) => {
            const key = keys[rowIndex] ?? "";
            const to = props.linkOf?.(row);
            return (
              <tr
                key={key}
                data-row={key}
                className={`${to ? "linked" : ""}${selected?.has(key) ? " selected" : ""}`}
                onClick={(event) => open(row, event)}
                onAuxClick={(event) => open(row, event)}
              >
                {selected && (
                  <td className="pin-left select" style={{ left: 0 }}>
                    <input
                      type="checkbox"
                      aria-label={t(ui.selectRow)}
                      checked={selected.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td
                    key={column.field}
                    className={cellClass(column, index)}
                    style={{ ...left(index), maxWidth: column.maxWidth }}
                    data-field={column.field}
                    data-kind={column.kind}
                  >
                    {column.render(row, index === 0 && to ? (content) => rowLink(to, content) : undefined)}
                    {index === 0 && <Peek onPeek={() => props.onPeek(key)} />}
                  </td>
                ))}
                {voucher && <td>{voucher(row)}</td>}
                {actions && <td className="pin-right">{actions(row)}</td>}
              </tr>
            );
          })}
        </tbody>
        {totals && rows.length > 0 && columns.some(({ field }) => totals[field] !== undefined) && (
          <tfoot>
            <tr>
              {selected && <td className="pin-left select" style={{ left: 0 }} />}
              {columns.map((column, index) => (
                <td key={column.field} className={cellClass(column, index)} style={left(index)}>
                  {index === 0
                    ? t(ui.totals)
                    : totals[column.field] !== undefined &&
                      (column.money ? <Money value={totals[column.field]} /> : <Count value={totals[column.field]} />)}
                </td>
              ))}
              {voucher && <td />}
              {actions && <td className="pin-right" />}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length === 0 && !props.skeleton && props.empty}
    </Grid>
  );
}

/** Shows a row's preview; seen while the pointer or the focus is on the row. */
function Peek({ onPeek }: { readonly onPeek: () => void }) {
  const t = useT();
  return (
    <button type="button" className="peek" aria-label={t(k.preview)} title={`${t(k.preview)} (Space)`} onClick={onPeek}>
      <LayoutOutlined />
    </button>
  );
}

const ariaSort = (field: string, sort: Sort | undefined): "ascending" | "descending" | undefined =>
  sort?.by === field ? (sort.order === "asc" ? "ascending" : "descending") : undefined;

function HeadCell<R>({
  column,
  sort,
  onSort,
}: {
  readonly column: ShownColumn<R>;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}) {
  const t = useT();
  const label = t(column.label);
  const unit = column.money && <span className="unit">MXN</span>;
  const room = { minWidth: headWidth(label, (column.money ? 4 : 0) + (column.sortable ? 3 : 0), column.money) };
  if (!column.sortable)
    return (
      <div style={room}>
        {label} {unit}
      </div>
    );
  const current = sort?.by === column.field ? sort.order : undefined;
  const next = current === undefined ? "desc" : current === "desc" ? "asc" : undefined;
  const [rest, last] = column.money ? [`${label} `, unit] : lastWord(label);
  return (
    <button
      type="button"
      className="sort"
      style={room}
      aria-label={t(ui.sortBy, { field: label })}
      title={t(ui.sortBy, { field: label })}
      onClick={() => onSort(next && { by: column.field, order: next })}
    >
      {rest}
      <span className="nowrap">
        {last}
        <span className="carets" aria-hidden>
          <CaretUpFilled className={current === "asc" ? "on" : ""} />
          <CaretDownFilled className={current === "desc" ? "on" : ""} />
        </span>
      </span>
    </button>
  );
}
