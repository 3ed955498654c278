import type { UseQueryResult } from "@tanstack/react-query";
import { home } from "../../../base/home/contract.ts";
import { homeMessages as m } from "../../../base/home/messages.ts";
import type { OutputOf } from "../../shared/endpoint.ts";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import type { ApiError } from "../api.ts";
import { formatCount } from "../format.ts";
import { useT } from "../i18n.ts";
import { PageLink, pagePath } from "../links.tsx";
import { useCall } from "../queries.ts";
import { menuStore } from "../session.ts";
import { Blank, Failure, Loading } from "../states.tsx";
import { useStore } from "../store.ts";
import { firstPath } from "./menu-routes.ts";

const REFRESH_MS = 60_000;

/** What waits for the user and what they have done today; for a user without any page, that there is none. */
export function Component() {
  const t = useT();
  const menu = useStore(menuStore) ?? [];
  // kept up to date by the top bar, which counts it
  const waiting = useCall(home.waiting, {});
  const done = useCall(home.day, {}, { refetchInterval: REFRESH_MS });
  if (firstPath(menu) === undefined)
    return (
      <section className="page">
        <Blank title={t(ui.noPages)} />
      </section>
    );
  return (
    <section className="page" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      <div className="my-day">
        <Strip title={m.waiting} none={m.nothingWaits} query={waiting} lines={waiting.data?.list} />
        <Strip title={m.done} none={m.nothingDone} query={done} lines={done.data?.done} />
      </div>
    </section>
  );
}

type Line = OutputOf<typeof home.day>["done"][number] & { readonly params?: Readonly<Record<string, string>> };

interface StripProps {
  readonly title: Message;
  readonly none: Message;
  readonly query: Pick<UseQueryResult<unknown, ApiError>, "error" | "refetch">;
  /** Undefined until they are read. */
  readonly lines: readonly Line[] | undefined;
}

function Strip({ title, none, query: { error, refetch }, lines }: StripProps) {
  const t = useT();
  return (
    <section className="panel">
      <h2>{t(title)}</h2>
      {error && !lines ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !lines ? (
        <Loading />
      ) : lines.length === 0 ? (
        <p className="subtitle">{t(none)}</p>
      ) : (
        <ul>
          {lines.map(({ label, count, page, params = {} }) => (
            <li key={label.en}>
              <strong>{formatCount(count)}</strong>{" "}
              <PageLink to={page === null ? undefined : pagePath(page, params)}>{t(label)}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
