import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { workOrder } from "../contract.ts";
import { orderResult, workOrderStatus } from "../domain/sets.ts";
import { workOrderEvent } from "../domain/transitions.ts";
import { workOrderPageMessages as p } from "../messages.ts";

type Step = OutputOf<typeof workOrder.detail>["steps"][number];

/** Who had a ticket when, what they said, and where it went, the newest first. */
export function TicketSteps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useT();
  return (
    <ol className="ticket-steps">
      {steps.map((step) => (
        <li key={step.id}>
          <div className="ticket-step">
            <StatusTag set={workOrderEvent} code={step.event} />
            {step.from !== step.to && <StatusTag set={workOrderStatus} code={step.to} />}
            {step.result !== null && <StatusTag set={orderResult} code={step.result} />}
          </div>
          <div className="hint">
            {formatInstant(step.at)} · {step.by ?? t(p.byItself)}
            {step.handler !== null && ` → ${step.handler}`}
          </div>
          {[step.remarks, step.detailResult].filter(Boolean).map((words) => (
            <p key={words} className="ticket-said">
              {words}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
