import { formatPercent } from "../../../platform/shared/percent.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useListState } from "../../../platform/web/list/use-list-state.ts";
import { toWire } from "../../../platform/web/list/url-state.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useToday } from "../../../platform/web/session.ts";
import { image } from "../contract.ts";
import { exceptionReason, type ExceptionReason } from "../domain/sets.ts";
import { imagePageMessages as p } from "../messages.ts";
import "./image.css";

const WATCHED = [{ kind: "imageMark" }];
const known = new Set(Object.keys(image.distribution.spec.filters));

/** How much the strip makes room for before it knows. */
const MANY = 100;

interface Named {
  readonly reason: ExceptionReason;
  readonly marks: number;
}

/** Every reason there is, those that were named first and as they come. */
function byFrequency(named: readonly Named[]): readonly Named[] {
  const known = new Set(named.map(({ reason }) => reason));
  const others = exceptionReason.codes.filter((reason) => !known.has(reason));
  return [...named, ...others.map((reason) => ({ reason, marks: 0 }))];
}

/** How often each reason was named by the marks that the list's filters let through, the most frequent first. */
export function ReasonStrip() {
  const t = useT();
  const today = useToday();
  const { state } = useListState(image.history.spec, false);
  const filters = Object.entries(state.filters);
  // one order's marks are no distribution, and the call is not asked for one person's
  const whole = filters.every(([name]) => known.has(name));
  const filter = toWire(Object.fromEntries(filters), today);
  const { data } = useCall(image.distribution, filter, { enabled: whole, live: WATCHED });
  if (!whole) return null;
  const sum = data?.reduce((all, { marks }) => all + marks, 0);
  return (
    <section className="reason-strip" aria-label={t(p.strip)}>
      <strong>{t(p.strip)}</strong>
      {sum === 0 ? (
        <span className="hint">{t(p.stripNone)}</span>
      ) : (
        <ul key={String(data === undefined)} className={data ? undefined : "held"}>
          {byFrequency(data ?? []).map(({ reason, marks }) => (
            <li key={reason}>
              <span>{t(exceptionReason.member(reason)?.label ?? p.strip)}</span>
              <span className="reason-bar" aria-hidden>
                <span style={{ width: `${(100 * marks) / (sum ?? MANY)}%` }} />
              </span>
              <span>
                {t(p.share, {
                  count: formatCount(sum === undefined ? MANY : marks),
                  percent: formatPercent((100 * marks) / (sum ?? MANY), 0),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
