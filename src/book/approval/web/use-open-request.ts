import { useLocation, useSearchParams } from "react-router";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { usePageName } from "../../../platform/web/page-name.tsx";
import { useHotkeys } from "../../../platform/web/use-hotkeys.ts";

const PARAM = "request";

/** The keys of the list's rows as they are shown. */
const rowsOf = (page: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-page="${page}"] [data-row]`),
];

/**
 * Which request of a list is open, held in the address; and the keys that move through the list: j and k (or the
 * arrows) from row to row, Enter to open the row one is on.
 */
export function useOpenRequest() {
  const page = usePageName();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const opened = params.get(PARAM) ?? undefined;

  const open = (approvalId: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (approvalId) next.set(PARAM, approvalId);
        else next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
  const step = (by: 1 | -1): void => {
    const keys = rowsOf(page).map((row) => row.dataset["row"]);
    const next = keys[keys.indexOf(opened) + by];
    if (next) open(next);
  };
  const move = (by: 1 | -1) => (): void => {
    const rows = rowsOf(page);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)];
    row?.querySelector<HTMLElement>(".row-link")?.focus();
    row?.scrollIntoView({ block: "nearest" });
  };
  const down = { label: ui.next, run: move(1) };
  const up = { label: ui.previous, run: move(-1) };
  useHotkeys(opened ? {} : { j: down, arrowdown: down, k: up, arrowup: up });

  const pathTo = (approvalId: string): string => {
    const next = new URLSearchParams(params);
    next.set(PARAM, approvalId);
    return `${pathname}?${next}`;
  };
  return { opened, open, step, pathTo };
}
