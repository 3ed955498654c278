import { formatDecimal } from "../../../platform/shared/cents.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { balance, type BalanceCard } from "../contract.ts";
import { balanceMessages as m, balancePageMessages as p } from "../messages.ts";

/** Sets the balance below which a channel asks for attention. */
export const AlertDialog = ({ card, close }: { readonly card: BalanceCard; readonly close: () => void }) => (
  <FormDialog
    title={m.setAlert}
    command={balance.setAlert}
    fields={["threshold"]}
    overrides={{ threshold: { help: p.alertHelp } }}
    initial={card.thresholdCents === null ? {} : { threshold: formatDecimal(card.thresholdCents) }}
    target={{ channel: card.channel }}
    before={<p>{card.name}</p>}
    onClose={close}
  />
);
