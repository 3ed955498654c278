import { formatDecimal, ZERO } from "../../../platform/shared/cents.ts";
import { Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { balance, type BalanceCard } from "../contract.ts";
import { balanceMessages as m, balancePageMessages as p } from "../messages.ts";

/** Books money that has reached a channel: what the channel says beyond our books, once another person approves it. */
export function TopUpDialog({ card, close }: { readonly card: BalanceCard; readonly close: () => void }) {
  const t = useT();
  const beyond = card.said?.comparable ? card.said.differenceCents : ZERO;
  return (
    <FormDialog
      title={m.topUp}
      command={balance.topUp}
      fields={["amount", "source", "reference", "reason"]}
      overrides={{ amount: { half: true }, source: { half: true }, reference: { help: p.topUpReference } }}
      initial={{ source: "owner", ...(beyond > 0 && { amount: formatDecimal(beyond) }) }}
      target={{ channel: card.channel }}
      width={560}
      before={
        <Panel>
          <Facts
            facts={[
              { label: m.channel, value: card.name },
              { label: p.available, value: <Money value={card.availableCents} /> },
              { label: p.channelSays, value: card.said ? <Money value={card.said.availableCents} /> : t(p.notAsked) },
            ]}
          />
        </Panel>
      }
      onClose={close}
    >
      <p>{t(p.topUpNote)}</p>
    </FormDialog>
  );
}
