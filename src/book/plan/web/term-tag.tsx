import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { useUser } from "../../../platform/web/session.ts";
import { termState, termStateOf, type PlanStatus } from "../domain/status.ts";

interface Props {
  readonly status: PlanStatus | null;
  readonly dueOn: string | null;
}

/** How a term stands today: overdue from the day after its due date, as its order. */
export function TermTag({ status, dueOn }: Props) {
  const today = useUser()?.businessDate;
  const known = status !== null && dueOn !== null && today !== undefined;
  return (
    <StatusTag
      set={termState}
      code={known ? termStateOf(status, dueOn as BusinessDate, today as BusinessDate) : status}
    />
  );
}
