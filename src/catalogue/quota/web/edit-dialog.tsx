import { RevisionDialog } from "../../../control/revision/web/api.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { wordsOf } from "../../../platform/shared/refusal.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { quota } from "../contract.ts";
import { revisedQuota } from "../domain/revised.ts";
import { checkMost, checkSteps, type Step } from "../domain/step.ts";
import { quotaMessages as m, quotaPageMessages as p } from "../messages.ts";
import { Beside } from "./beside.tsx";
import type { QuotaDialog } from "./quota-row.ts";
import { StepsInput } from "./steps-input.tsx";

const WIDTH = 1180;

/** What is wrong with the steps as they stand in the form; nothing is said of none. */
const wrongBeyond = (most: Cents) => (value: unknown) => {
  const steps = (value as readonly Step[] | undefined) ?? [];
  if (steps.length === 0) return undefined;
  return [checkSteps(steps), checkMost(steps, most)].flatMap((one) => (one.ok ? [] : [wordsOf(one)]))[0];
};

/** Sets the steps of a group, beside what they come to for a customer. */
export function EditQuota({ row, close }: QuotaDialog) {
  const t = useT();
  const most = (row.mostCents ?? 0) as Cents;
  return (
    <RevisionDialog
      title={m.edit}
      command={quota.edit}
      revised={revisedQuota}
      row={row}
      fields={["steps"]}
      overrides={{ steps: { control: <StepsInput />, required: true, check: wrongBeyond(most) } }}
      initial={{ steps: row.steps }}
      before={<p className="hint">{t(p.stepsHelp, { limit: formatMoney(most) })}</p>}
      beside={(values) => <Beside groupId={row.id} values={values} />}
      width={WIDTH}
      close={close}
    />
  );
}
