import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { formatCount } from "../format.ts";
import { useT } from "../i18n.ts";
import { pagesShown } from "./pages-shown.ts";

interface Props {
  /** The page that is shown, from 1. */
  readonly page: number;
  /** Rows a page. */
  readonly size: number;
  /** The rows of all pages. */
  readonly total: number;
  /** What the rows a page may be set to. */
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/**
 * Leads to the pages of a list: by their numbers, one on or back, or by a number that is typed; and says how many rows
 * one has. What leads nowhere stays reachable, so that it does not lose the focus on the first or last page.
 */
export function Pager({ page, size, total, sizes, onPage, onSize }: Props) {
  const t = useT();
  const last = Math.max(1, Math.ceil(total / size));
  const step = (label: string, to: number, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={to < 1 || to > last}
      onClick={() => to >= 1 && to <= last && onPage(to)}
    >
      {icon}
    </button>
  );
  return (
    <nav className="pager" aria-label={t(ui.pages)}>
      {step(t(ui.previousPage), page - 1, <LeftOutlined />)}
      {pagesShown(page, last).map((stop) =>
        typeof stop === "number" ? (
          <button
            key={stop}
            type="button"
            aria-label={t(ui.page, { page: formatCount(stop) })}
            aria-current={stop === page ? "page" : undefined}
            onClick={() => stop !== page && onPage(stop)}
          >
            {formatCount(stop)}
          </button>
        ) : (
          <span key={stop} aria-hidden>
            …
          </span>
        ),
      )}
      {step(t(ui.nextPage), page + 1, <RightOutlined />)}
      <select aria-label={t(ui.rowsPerPage)} value={size} onChange={({ target }) => onSize(Number(target.value))}>
        {[...new Set([...sizes, size])]
          .toSorted((a, b) => a - b)
          .map((count) => (
            <option key={count} value={count}>
              {t(ui.perPage, { count })}
            </option>
          ))}
      </select>
      {last > 1 && <PageField last={last} onPage={onPage} />}
    </nav>
  );
}

/** Goes to a page whose number is typed; beyond the last one, to the last. */
function PageField({ last, onPage }: { readonly last: number; readonly onPage: (page: number) => void }) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const page = Number(typed);
    setTyped("");
    if (page >= 1) onPage(Math.min(page, last));
  };
  return (
    <label>
      {t(ui.goToPage)}
      <input
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ""))}
        onKeyDown={onKey}
      />
    </label>
  );
}
