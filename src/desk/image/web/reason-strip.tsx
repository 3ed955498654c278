import { formatPercent } from "../../../platform/shared/percent.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useListState } from "../../../platform/web/list/use-list-state.ts";
import { toWire } from "../../../platform/web/list/url-state.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useToday } from "../../../platform/web/session.ts";
import { image } from "../contract.ts";
import { exceptionReason } from "../domain/sets.ts";
import { imagePageMessages as p } from "../messages.ts";
import "./image.css";

const WATCHED = [{ kind: "imageMark" }];
const known = new Set(Object.keys(image.distribution.spec.filters));

/** How often each reason was named by the marks that the list's filters let through, the most frequent first. */
export function ReasonStrip() {
  const t = useT();
  const today = useToday();
  const { state } = useListState(image.history.spec, false);
  const filters = Object.entries(state.filters);
  // one order's marks are no distribution, and the call is not asked for one person's
  const whole = filters.every(([name]) => known.has(name));
  const filter = toWire(Object.fromEntries(filters), today);
  const { data = [] } = useCall(image.distribution, filter, { enabled: whole, live: WATCHED });
  if (!whole) return null;
  const sum = data.reduce((all, { marks }) => all + marks, 0);
  return (
    <section className="reason-strip" aria-label={t(p.strip)}>
      <strong>{t(p.strip)}</strong>
      {sum === 0 && <span className="hint">{t(p.stripNone)}</span>}
      <ul>
        {data.map(({ reason, marks }) => (
          <li key={reason}>
            <span>{t(exceptionReason.member(reason)?.label ?? p.strip)}</span>
            <span className="reason-bar" aria-hidden>
              <span style={{ width: `${(100 * marks) / sum}%` }} />
            </span>
            <span>{t(p.share, { count: formatCount(marks), percent: formatPercent((100 * marks) / sum, 0) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
