import { useMemo } from "react";
import { parseDecimal } from "../../../platform/shared/cents.ts";
import type { AmountField, TextField } from "../../../platform/web/form/fields.ts";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { bill } from "../contract.ts";
import { billRefusals } from "../../../book/plan/domain/refusals.ts";
import { COMPONENTS, type Component } from "../../../book/ledger/domain/component.ts";
import { billDialogMessages as d } from "../messages.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillDialogProps, BillTarget } from "./bill-target.ts";
import { TargetFacts } from "./target-facts.tsx";

type Typed = Partial<Record<Component | "reason", string>>;

function amountField(row: BillTarget, name: Component): AmountField {
  const left = row[`${name}LeftCents`] ?? 0;
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
  const fields = useMemo(() => {
    const owed = COMPONENTS.filter((component) => (row[`${component}LeftCents`] ?? 0) > 0);
    const reason: TextField = { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 };
    return [...owed.map((component) => amountField(row, component)), reason];
  }, [row]);
  return (
    <MoneyDialog
      title={m.reduce}
      command={bill.reduce}
      fields={fields}
      input={(typed) => ({ reason: "", ...(typed as Typed), billId: row.id, version: row.version })}
      before={<TargetFacts bill={row} />}
      onClose={close}
    >
      {(typed) => (typed as Typed).principal !== undefined && <p className="text-attention">{t(d.principalWarning)}</p>}
    </MoneyDialog>
  );
}
