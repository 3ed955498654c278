import { home } from "../../../base/home/contract.ts";
import { homeMessages as m } from "../../../base/home/messages.ts";
import type { OutputOf } from "../../shared/endpoint.ts";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
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
  const { data, error, refetch } = useCall(home.day, {}, { refetchInterval: REFRESH_MS });
  if (firstPath(menu) === undefined)
    return (
      <section className="page">
        <Blank title={t(ui.noPages)} />
      </section>
    );
  return (
    <section className="page" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="my-day">
          <Strip title={m.waiting} none={m.nothingWaits} lines={data.waiting} />
          <Strip title={m.done} none={m.nothingDone} lines={data.done} />
        </div>
      ) : (
        <Loading />
      )}
    </section>
  );
}

type Line = OutputOf<typeof home.day>["done"][number] & { readonly params?: Readonly<Record<string, string>> };

interface StripProps {
  readonly title: Message;
  readonly none: Message;
  readonly lines: readonly Line[];
}

function Strip({ title, none, lines }: StripProps) {
  const t = useT();
  return (
    <section className="panel">
      <h2>{t(title)}</h2>
      {lines.length === 0 ? (
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
