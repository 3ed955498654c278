import type { RefObject } from "react";
import { keyMessages as k } from "../../shared/keys-messages.ts";
import type { Message } from "../../shared/messages.ts";
import type { Hotkey } from "../keys/registry.ts";
import { useHotkeys } from "../use-hotkeys.ts";
import { goToRow, headInHand, keyOfRow, moveIn, rowInHand, rowsOf, stopIn } from "./rows.ts";

/** What may be done with the row that has the focus; false where it cannot be done with this one. */
export interface RowActs {
  readonly open: (key: string) => unknown;
  readonly select: ((key: string) => unknown) | undefined;
  readonly menu: ((key: string, row: HTMLElement) => unknown) | undefined;
  readonly preview: (key: string) => unknown;
  /** Takes the place of the focus while one is in what stands beside the rows: the row that it shows, and its turning. */
  readonly beside: { readonly key: () => string | undefined; readonly turn: (key: string) => void };
}

/**
 * The keys of a table's rows: J and K or the arrows from row to row, Enter opens, X selects, the point opens the row's
 * actions, Space previews; the arrows to either side move in a row, and in the head. A table that is part of a page has
 * them while the focus is in it.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, embedded: boolean, acts: RowActs): void {
  const move = (by: 1 | -1) => (): unknown => {
    const rows = rowsOf(body.current);
    const shown = acts.beside.key();
    const at = rows.findIndex((row) => (shown ? keyOfRow(row) === shown : row.contains(document.activeElement)));
    if (at === -1 && embedded && !headInHand(body.current)) return false;
    const next = at === -1 ? stopIn(body.current) : rows[at + by];
    if (!next) return at !== -1;
    if (!shown) return goToRow(next);
    acts.beside.turn(keyOfRow(next));
    return next.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const onRow = (act: (key: string, row: HTMLElement) => unknown) => (): unknown => {
    const row = rowInHand(body.current);
    return row ? act(keyOfRow(row), row) : false;
  };
  const aside = (by: 1 | -1) => (): unknown => {
    const line = rowInHand(body.current) ?? headInHand(body.current);
    return line ? moveIn(line, by) : false;
  };
  const key = (label: Message, run: () => unknown, repeats = false): Hotkey => ({ label, run, repeats, inPlace: true });
  const { select, menu } = acts;
  const down = key(k.rowDown, move(1), true);
  const up = key(k.rowUp, move(-1), true);
  useHotkeys({
    j: down,
    arrowdown: down,
    k: up,
    arrowup: up,
    enter: key(k.openRow, onRow(acts.open)),
    x: select && key(k.selectRow, onRow(select)),
    ".": menu && key(k.rowMenu, onRow(menu)),
    space: key(k.preview, onRow(acts.preview)),
    arrowright: key(k.inRow, aside(1)),
    arrowleft: key(k.inRow, aside(-1)),
  });
}
