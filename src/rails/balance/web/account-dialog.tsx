import { checkClabe } from "../../../people/borrower/domain/clabe.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { balance } from "../contract.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { balanceMessages as m, balancePageMessages as p } from "../messages.ts";

const fields = [
  {
    kind: "text",
    name: "bankCard",
    label: m.bankCard,
    required: true,
    max: 24,
    check: (value) => (checkClabe(String(value).replaceAll(" ", "")).ok ? undefined : customerRefusals.clabeWrong),
  },
  { kind: "text", name: "holder", label: m.holder, required: true, max: 40 },
  { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 },
] as const satisfies readonly Field[];

/** Asks for another account to withdraw to. */
export function AccountDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog title={m.setAccount} command={balance.setAccount} fields={fields} onClose={close}>
      <p>{t(p.accountNote)}</p>
    </FormDialog>
  );
}
