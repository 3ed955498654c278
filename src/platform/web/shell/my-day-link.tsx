import { Link } from "react-router";
import { home } from "../../../base/home/contract.ts";
import { homeMessages as m } from "../../../base/home/messages.ts";
import { useT } from "../i18n.ts";
import { useLive } from "../live/use-live.ts";
import { useCall } from "../queries.ts";

/** What moves with the clock alone, as a claim that ends, is read this often. */
const REFRESH_MS = 60_000;

/**
 * The word mark, which leads to "my day", with a dot while anything waits there; how much is said on hovering, and by
 * the badges of the tools beside it. It follows what comes to wait.
 */
export function MyDayLink() {
  const t = useT();
  const { data, refetch } = useCall(home.waiting, {}, { refetchInterval: REFRESH_MS });
  useLive(data?.kinds.map((kind) => ({ kind })) ?? [], () => void refetch());
  const count = data?.list.reduce((sum, line) => sum + line.count, 0) ?? 0;
  return (
    <Link to="/home" className="wordmark" title={count > 0 ? t(m.titleWaiting, { count }) : t(m.title)}>
      Trastienda
      {count > 0 && <span className="waiting-dot" aria-hidden />}
    </Link>
  );
}
