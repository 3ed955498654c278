import { parseDecimal } from "../../../platform/shared/cents.ts";
import { formatRate } from "../../../platform/shared/percent.ts";
import type { Override } from "../../../platform/web/form/from-contract.ts";
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

/** What is left of a component can be waived, no more. */
function amountOf(row: BillTarget, component: Component): Override {
  const left = row[`${component}LeftCents`] ?? 0;
  return {
    half: true,
    help: `≤ ${money(left)}`,
    check: (value) => ((parseDecimal(String(value)) ?? 0) > left ? billRefusals.reductionTooLarge : undefined),
  };
}

/** Waives named amounts of a term, component by component; principal only when it is named. */
export function ReduceDialog({ row, close }: BillDialogProps) {
  const t = useT();
  const owed = COMPONENTS.filter((component) => (row[`${component}LeftCents`] ?? 0) > 0);
  return (
    <MoneyDialog
      title={m.reduce}
      command={bill.reduce}
      fields={[...owed, "reason"]}
      overrides={Object.fromEntries(owed.map((component) => [component, amountOf(row, component)]))}
      target={{ billId: row.id, version: row.version }}
      before={<TargetFacts bill={row} />}
      onClose={close}
    >
      {({ principal }) => (
        <>
          {Number(row.taxBp) > 0 && <p>{t(d.withTax, { rate: formatRate(Number(row.taxBp)) })}</p>}
          {principal !== undefined && <p className="text-attention">{t(d.principalWarning)}</p>}
        </>
      )}
    </MoneyDialog>
  );
}
