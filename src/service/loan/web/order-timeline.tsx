import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { Instant } from "../../../platform/web/cells.tsx";
import { Timeline } from "../../../platform/web/detail-page.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { loan } from "../contract.ts";
import { actorKind, loanStatus } from "../../../book/order/domain/status.ts";
import { timelineEvent } from "../domain/timeline.ts";
import { stepText } from "./step-text.ts";

type Entry = OutputOf<typeof loan.timeline>[number];

/** Whether a status says no more than what led to it ("Became overdue", "Overdue"; 结清, 已结清). */
function repeats(what: string, status: string): boolean {
  const [said, then] = [what.toLowerCase(), status.toLowerCase()];
  return said.includes(then) || (then.includes(said) && then.length - said.length <= 1);
}

/** What happened, to which request, and the status it led to where that says more. */
function titleOf({ event, about, fromStatus, toStatus }: Entry, t: ReturnType<typeof useT>, lang: Lang): string {
  const member = timelineEvent.member(event);
  const what = member ? t(member.label) : event;
  if (about) return `${what}: ${about[lang]}`;
  const status = toStatus === null || toStatus === fromStatus ? undefined : loanStatus.member(toStatus);
  return status && !repeats(what, t(status.label)) ? `${what} → ${t(status.label)}` : what;
}

/** Everything that happened to the order, newest first: what, when, who, and the status it led to. */
export function OrderTimeline({ loanId }: { readonly loanId: string }) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useCall(loan.timeline, { loanId });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Timeline
      entries={data.map((entry) => {
        const event = timelineEvent.member(entry.event);
        const kind = actorKind.member(entry.actorKind);
        return {
          key: entry.key,
          title: titleOf(entry, t, lang),
          time: <Instant value={entry.at} />,
          who: entry.actorKind === "system" && kind ? t(kind.label) : entry.actorName,
          text: stepText(entry.details, t),
          ...(event && { tone: event.tone }),
        };
      })}
    />
  );
}
