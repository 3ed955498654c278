import { formatDecimal } from "../../../platform/shared/cents.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { AmountField } from "../../../platform/web/form/fields.ts";
import { balance, type BalanceCard } from "../contract.ts";
import { balanceMessages as m, balancePageMessages as p } from "../messages.ts";

const threshold = { kind: "amount", name: "threshold", label: m.threshold, help: p.alertHelp } as const satisfies AmountField;

/** Sets the balance below which a channel asks for attention. */
export const AlertDialog = ({ card, close }: { readonly card: BalanceCard; readonly close: () => void }) => (
  <FormDialog
    title={m.setAlert}
    command={balance.setAlert}
    fields={[threshold]}
    initial={card.thresholdCents === null ? {} : { threshold: formatDecimal(card.thresholdCents) }}
    input={({ threshold: typed }) => ({ channel: card.channel, ...(typed && { threshold: typed }) })}
    before={<p>{card.name}</p>}
    onClose={close}
  />
);
