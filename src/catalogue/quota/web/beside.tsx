import { quotaFields } from "../domain/fields.ts";
import { checkSteps, type Step } from "../domain/step.ts";
import { CustomerTest } from "./customer-test.tsx";
import { QuotaReplay } from "./quota-replay.tsx";

interface Props {
  readonly groupId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The steps of a form, once they are whole. */
function wholeSteps(values: Readonly<Record<string, unknown>>): readonly Step[] | null {
  const parsed = quotaFields.steps.safeParse(values["steps"]);
  return parsed.success && checkSteps(parsed.data).ok ? parsed.data : null;
}

/** What the steps in a form come to: for a customer, and for those of the last 90 days. */
export function Beside({ groupId, values }: Props) {
  const steps = wholeSteps(values);
  return (
    <>
      <CustomerTest groupId={groupId} steps={steps} />
      <QuotaReplay draft={{ id: groupId, ...(steps && { steps }) }} />
    </>
  );
}
