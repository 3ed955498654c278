import { cents, formatDecimal } from "../../../platform/shared/cents.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { testTools } from "../contract.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";

interface Props {
  readonly loanId: string;
  readonly outstandingCents: number;
  readonly close: () => void;
}

/** Lets the sandbox's bank pay to an order; what it owes is proposed. */
export function PayDialog({ loanId, outstandingCents, close }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.pay}
      fields={["amount"]}
      initial={{ amount: formatDecimal(cents(outstandingCents)) }}
      command={testTools.pay}
      target={{ loanId }}
      before={<p>{t(p.payNote)}</p>}
      onClose={close}
    />
  );
}
