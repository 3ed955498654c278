import { useEffect, useRef, type KeyboardEvent } from "react";
import { keyMessages as k } from "../../shared/keys-messages.ts";
import { useT } from "../i18n.ts";
import { goToRow } from "./rows.ts";
import type { RowAction } from "./types.ts";

interface Props<R> {
  /** The row that it belongs to. */
  readonly at: HTMLElement;
  readonly row: R;
  readonly actions: readonly RowAction<R>[];
  readonly onRun: (action: RowAction<R>, row: R) => void;
  readonly onClose: () => void;
}

/** What may be done with a row, as a menu below it that arrow keys move in; Esc gives the focus back to the row. */
export default function RowMenu<R>({ at, row, actions, onRun, onClose }: Props<R>) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  const leave = (): void => {
    goToRow(at);
    onClose();
  };
  const onKey = (event: KeyboardEvent): void => {
    const items = [...(list.current?.querySelectorAll("button") ?? [])];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Tab" || event.key === "Escape") leave();
    else if (by === undefined) return;
    else items.at((items.findIndex((item) => item === document.activeElement) + by) % items.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const { bottom, left, top } = at.getBoundingClientRect();
  const below = bottom + 40 * actions.length + 16 < window.innerHeight;
  return (
    <ul
      ref={list}
      className="row-menu"
      role="menu"
      aria-label={t(k.rowMenu)}
      style={{ left: left + 48, ...(below ? { top: bottom } : { bottom: window.innerHeight - top }) }}
      // The focus stays in the menu while one presses on it.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKey}
      onBlur={({ relatedTarget }) => !list.current?.contains(relatedTarget) && onClose()}
    >
      {actions.map((action) => (
        <li key={action.label.en} role="none">
          <button
            type="button"
            role="menuitem"
            className={action.danger ? "danger" : undefined}
            onClick={() => {
              leave();
              onRun(action, row);
            }}
          >
            {t(action.label)}
          </button>
        </li>
      ))}
    </ul>
  );
}
