import { useMemo } from "react";
import { parseDecimal } from "../../../platform/shared/cents.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { AmountField, TextField } from "../../../platform/web/form/fields.ts";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { bill } from "../contract.ts";
import { billRefusals } from "../domain/refusals.ts";
import { COMPONENTS, type Component } from "../domain/status.ts";
import { billDialogMessages as d, billMessages as m } from "../messages.ts";
import { BeforeAfter } from "./before-after.tsx";
import type { BillDialogProps, BillTarget } from "./bill-target.ts";
import { DIALOG_WIDTH, TargetFacts } from "./target-facts.tsx";

type Typed = Partial<Record<Component | "reason", string>>;

const leftOf = (row: BillTarget, component: Component): number => row[`${component}LeftCents`] ?? 0;

function amountField(row: BillTarget, name: Component): AmountField {
  const left = leftOf(row, name);
  return {
    kind: "amount",
    name,
    label: m[name],
    half: true,
    help: `≤ ${money(left)}`,
    check: (value) => ((parseDecimal(String(value)) ?? 0) > left ? billRefusals.reductionTooLarge : undefined),
  };
}

/** Waives named amounts of a term, component by component; principal only when it is named. */
export function ReduceDialog({ row, close }: BillDialogProps) {
  const t = useT();
  const owed = COMPONENTS.filter((component) => leftOf(row, component) > 0);
  const fields = useMemo(() => {
    const reason: TextField = { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 };
    return [...owed.map((component) => amountField(row, component)), reason];
  }, [row]);
  return (
    <FormDialog
      title={m.reduce}
      command={bill.reduce}
      fields={fields}
      input={(typed) => ({ reason: "", ...(typed as Typed), billId: row.id, version: row.version })}
      before={<TargetFacts bill={row} />}
      width={DIALOG_WIDTH}
      onClose={close}
    >
      {(typed) => {
        const values = typed as Typed;
        const taken = (component: Component): number => parseDecimal(values[component] ?? "") ?? 0;
        const changes = owed.map((component) => ({ label: m[component], before: leftOf(row, component), after: leftOf(row, component) - taken(component) }));
        const total = owed.reduce((sum, component) => sum + taken(component), 0);
        const outstanding = row.outstandingCents ?? 0;
        return (
          <>
            <BeforeAfter changes={[...changes, { label: m.outstandingCents, before: outstanding, after: outstanding - total }]} />
            {taken("principal") > 0 && <p className="text-attention">{t(d.principalWarning)}</p>}
          </>
        );
      }}
    </FormDialog>
  );
}
