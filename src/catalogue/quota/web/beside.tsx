import { CustomerTest } from "./customer-test.tsx";
import type { Step } from "../domain/step.ts";
import { quotaFields } from "../domain/fields.ts";
import { checkSteps } from "../domain/step.ts";

interface Props {
  readonly groupId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The steps of a form, once they are whole. */
function wholeSteps(values: Readonly<Record<string, unknown>>): readonly Step[] | null {
  const parsed = quotaFields.steps.safeParse(values["steps"]);
  return parsed.success && checkSteps(parsed.data).ok ? parsed.data : null;
}

/** What the steps in a form come to. */
export function Beside({ groupId, values }: Props) {
  return <CustomerTest groupId={groupId} steps={wholeSteps(values)} />;
}
