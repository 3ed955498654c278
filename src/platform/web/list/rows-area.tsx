import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useOffers } from "../keys/offers.ts";
import { later } from "../later.tsx";
import { createStore } from "../store.ts";
import { actionsOf, runOrGo } from "./actions-of.ts";
import type { ShownColumn } from "./columns.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { PreviewPlace } from "./preview-place.tsx";
import { goToRow, keyOfRow, rowInHand, rowsOf } from "./rows.ts";
import type { RowAction } from "./types.ts";
import { useRoving } from "./use-roving.ts";
import { useRowKeys } from "./use-row-keys.ts";

const RowMenu = later(() => import("./row-menu.tsx"))("default");

interface Props<R> extends Omit<DataTableProps<R>, "body" | "onPeek"> {
  /** Which list of the page it is. */
  readonly part: string;
  /** It is a part of a page about something else. */
  readonly embedded: boolean;
  /** Every column, those that the user hides among them. */
  readonly allColumns: readonly ShownColumn<R>[];
  readonly rowActions: readonly RowAction<R>[];
  readonly onRun: (action: RowAction<R>, row: R) => void;
}

/** The rows of a list as a table that the keyboard works, with a menu of a row's actions and a row's preview. */
export function RowsArea<R>({ part, embedded, allColumns, rowActions, onRun, ...table }: Props<R>) {
  const { rows, keyOf, linkOf, selected, onSelect } = table;
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [menuAt, setMenuAt] = useState<{ readonly key: string; readonly at: HTMLElement }>();
  const [peeked] = useState(() => createStore<string | undefined>(undefined));
  const run = runOrGo(onRun);
  const rowOf = (key: string | undefined): R | undefined => rows.find((row) => keyOf(row) === key);
  const elementOf = (key: string | undefined): HTMLElement | undefined =>
    rowsOf(body.current).find((row) => keyOfRow(row) === key);
  const isBeside = (): boolean => area.current?.querySelector("aside")?.contains(document.activeElement) ?? false;

  const preview = (key: string): void => peeked.set(peeked.get() === key ? undefined : key);
  const closePreview = (): void => {
    const [key, beside] = [peeked.get(), isBeside()];
    peeked.set(undefined);
    const row = beside && elementOf(key);
    if (row) goToRow(row);
  };

  useRoving(body, part, (key) => peeked.get() !== undefined && peeked.set(key));
  useRowKeys(body, embedded, {
    open: (key) => {
      const row = rowOf(key);
      const to = row && linkOf?.(row);
      if (to) void navigate(to, { state: table.trail });
      else preview(key);
    },
    select:
      selected &&
      ((key) => onSelect(new Set(selected.has(key) ? [...selected].filter((one) => one !== key) : [...selected, key]))),
    menu:
      rowActions.length > 0
        ? (key, at) => {
            const row = rowOf(key);
            if (row === undefined || actionsOf(row, rowActions).length === 0) return false;
            return setMenuAt({ key, at });
          }
        : undefined,
    preview,
    beside: { key: () => (isBeside() ? peeked.get() : undefined), turn: (key) => peeked.set(key) },
  });

  useOffers(() => {
    const element = rowInHand(body.current);
    const row = element && rowOf(keyOfRow(element));
    return row === undefined
      ? []
      : actionsOf<R>(row, rowActions).map((action) => ({ label: action.label, run: () => run(action, row) }));
  });

  const menuRow = rowOf(menuAt?.key);
  return (
    <div className="list-body" ref={area}>
      <DataTable {...table} body={body} onPeek={(key) => peeked.set(key)} />
      <PreviewPlace
        peeked={peeked}
        rowOf={rowOf}
        columns={allColumns}
        linkOf={linkOf}
        trail={table.trail}
        actions={rowActions}
        onRun={onRun}
        onClose={closePreview}
      />
      {menuAt && menuRow !== undefined && (
        <RowMenu
          at={menuAt.at}
          row={menuRow}
          actions={actionsOf<R>(menuRow, rowActions) as RowAction<unknown>[]}
          onRun={run as (action: RowAction<unknown>, row: unknown) => void}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </div>
  );
}
