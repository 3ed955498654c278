import { useLocation, useSearchParams } from "react-router";
import { usePageName } from "../../../platform/web/page-name.tsx";

const PARAM = "request";

/** The keys of the list's rows as they are shown. */
const rowsOf = (page: string): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-page="${page}"] [data-row]`)].map(({ dataset }) => dataset["row"]);

/** Which request of a list is open, held in the address, and the way to those before and after it. */
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
    const keys = rowsOf(page);
    const next = keys[keys.indexOf(opened) + by];
    if (next) open(next);
  };

  const pathTo = (approvalId: string): string => {
    const next = new URLSearchParams(params);
    next.set(PARAM, approvalId);
    return `${pathname}?${next}`;
  };
  return { opened, open, step, pathTo };
}
