import { useEffect, useRef, type KeyboardEvent } from "react";
import { formatCount } from "./format.ts";

export interface TabItem {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
}

/** A row of tabs; arrow keys move between them. */
export function Tabs({
  items,
  active,
  onChange,
  label,
  views = false,
}: {
  readonly items: readonly TabItem[];
  readonly active: string;
  readonly onChange: (key: string) => void;
  readonly label: string;
  /** Each shows something else, and not a part of the same list. */
  readonly views?: boolean;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = bar.current;
    if (!row) return;
    const center = (): void => {
      const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
      if (tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    center();
    // A narrower row, as on a screen that is turned, would end before the open tab.
    const width = new ResizeObserver(center);
    width.observe(row);
    return () => width.disconnect();
    // More tabs appear beside it when their counts are known.
  }, [active, items.length]);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const index = (items.findIndex(({ key }) => key === active) + step + items.length) % items.length;
    const next = items[index];
    if (!next) return;
    onChange(next.key);
    (bar.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={views ? "tabs views" : "tabs"} role="tablist" aria-label={label} ref={bar} onKeyDown={move}>
      {items.map(({ key, label: name, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-key={key}
          aria-selected={key === active}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {name}
          {count !== undefined && <span className="count">{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
