import { checkClabe } from "../../../people/borrower/domain/clabe.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { balance } from "../contract.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { balanceMessages as m, balancePageMessages as p } from "../messages.ts";

const bankCard = {
  check: (value: unknown) =>
    checkClabe(String(value).replaceAll(/[\s-]/g, "")).ok ? undefined : customerRefusals.clabeWrong,
} as const;

/** Asks for another account to withdraw to. */
export function AccountDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.setAccount}
      command={balance.setAccount}
      fields={["bankCard", "holder", "reason"]}
      overrides={{ bankCard }}
      onClose={close}
    >
      <p>{t(p.accountNote)}</p>
    </FormDialog>
  );
}
