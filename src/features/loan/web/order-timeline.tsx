import { Instant } from "../../../platform/web/cells.tsx";
import { Timeline } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { loan } from "../contract.ts";
import { actorKind, loanStatus } from "../domain/status.ts";
import { loanEvent } from "../domain/transitions.ts";
import { stepText } from "./step-text.ts";

/** Every step of the order, newest first: what, when, who, and the status it led to. */
export function OrderTimeline({ loanId }: { readonly loanId: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(loan.timeline, { loanId });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Timeline
      entries={data.map((step) => {
        const event = loanEvent.member(step.event);
        const to = loanStatus.member(step.toStatus);
        const what = event ? t(event.label) : step.event;
        const kind = actorKind.member(step.actorKind);
        return {
          key: step.id,
          title: step.fromStatus === step.toStatus ? what : `${what} → ${to ? t(to.label) : step.toStatus}`,
          time: <Instant value={step.at} />,
          who: step.actorKind === "system" && kind ? t(kind.label) : step.actorName,
          text: stepText(step.details, t),
          ...(event && { tone: event.tone }),
        };
      })}
    />
  );
}
