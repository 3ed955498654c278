import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { cutThrough, fit, outside, type Span } from "./fit.ts";

interface Measured {
  readonly grid: HTMLElement;
  readonly table: HTMLTableElement;
  /** Widths of what is pinned at either side, in pixels. */
  readonly left: number;
  readonly right: number;
  /** The columns between, with their places in a row. */
  readonly free: readonly (Span & { readonly cell: number })[];
}

/** A column grows beyond what its longest texts may take, too. */
const WIDTHS = ["width", "max-width"] as const;

const widthOf = (element: Element): number => element.getBoundingClientRect().width;
const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/**
 * Keeps a table in a frame from ever showing half a column: at rest the last shown one ends at the edge, and a column
 * that an edge cuts through while one scrolls is blank, because half a figure reads as another figure. Marks the frame
 * where more lies beyond its edges.
 */
export function useFit(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef("");
  useLayoutEffect(() => {
    if (frame.current) last.current = arrange(frame.current);
  });
  useEffect(() => {
    const box = frame.current;
    const grid = box?.querySelector<HTMLElement>(".grid");
    const table = grid?.querySelector("table");
    if (!box || !grid || !table) return;
    const again = (): void => void (last.current = arrange(box));
    const scrolled = (): void => {
      const measured = measure(box);
      if (measured) last.current = mark(box, measured, last.current);
    };
    const focused = ({ target }: FocusEvent): void => reveal(box, target);
    const sizes = new ResizeObserver(again);
    sizes.observe(grid);
    sizes.observe(table);
    grid.addEventListener("scroll", scrolled, { passive: true });
    grid.addEventListener("focusin", focused);
    return () => {
      sizes.disconnect();
      grid.removeEventListener("scroll", scrolled);
      grid.removeEventListener("focusin", focused);
    };
  }, []);
  return frame;
}

function measure(frame: HTMLElement): Measured | undefined {
  const grid = frame.querySelector<HTMLElement>(".grid");
  const table = grid?.querySelector("table");
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
  if (!grid || !table || heads.length === 0) return undefined;
  const widths = heads.map(widthOf);
  const pinned = (name: string): number => sum(widths.filter((_, index) => heads[index]?.classList.contains(name)));
  const free = heads.flatMap((head, cell) =>
    head.matches(".pin-left, .pin-right") ? [] : [{ cell, left: sum(widths.slice(0, cell)), width: widths[cell] ?? 0 }],
  );
  return { grid, table, left: pinned("pin-left"), right: pinned("pin-right"), free };
}

/** Gives the columns their widths and marks what is cut; answers which columns those are. */
function arrange(frame: HTMLElement): string {
  const heads = frame.querySelectorAll<HTMLElement>("thead tr:first-child > th");
  for (const head of heads) for (const name of WIDTHS) head.style.removeProperty(name);
  const natural = measure(frame);
  if (!natural) return "";
  const { grid, left, right, free } = natural;
  const { whole, extra } = fit(
    free.map(({ width }) => width),
    grid.clientWidth - left - right,
  );
  if (extra > 0)
    for (const { cell, width } of free.slice(0, whole))
      for (const name of WIDTHS) heads[cell]?.style.setProperty(name, `${width + extra}px`);
  frame.style.setProperty("--pin-left", `${left}px`);
  frame.style.setProperty("--pin-right", `${right + grid.offsetWidth - grid.clientWidth}px`);
  return mark(frame, measure(frame) ?? natural, undefined);
}

/** Scrolls so that the cell that has the focus is whole; what is pinned is so already. */
function reveal(frame: HTMLElement, target: EventTarget | null): void {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("td, th") : null;
  const measured = cell && measure(frame);
  const column = measured?.free.find((span) => span.cell === cell?.cellIndex);
  if (measured && column)
    measured.grid.scrollLeft += outside(
      column,
      measured.grid.scrollLeft + measured.left,
      measured.grid.scrollLeft + measured.grid.clientWidth - measured.right,
    );
}

/** Blanks the columns that an edge cuts through, unless they are those of before; answers which they are. */
function mark(frame: HTMLElement, { grid, table, left, right, free }: Measured, before: string | undefined): string {
  const from = grid.scrollLeft + left;
  const to = grid.scrollLeft + grid.clientWidth - right;
  frame.toggleAttribute("data-more-left", grid.scrollLeft > 1);
  frame.toggleAttribute("data-more-right", grid.scrollLeft + grid.clientWidth < grid.scrollWidth - 1);
  const cut = new Set(cutThrough(free, from, to).map((index) => free[index]?.cell));
  const key = [...cut].join();
  if (key === before) return key;
  const rows = [...table.tBodies, ...(table.tFoot ? [table.tFoot] : [])].flatMap((part) => [...part.rows]);
  for (const row of rows)
    for (const [index, cell] of [...row.cells].entries()) cell.toggleAttribute("data-cut", cut.has(index));
  return key;
}
