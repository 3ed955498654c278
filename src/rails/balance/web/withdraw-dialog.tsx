import { useMemo, useRef } from "react";
import { parseDecimal } from "../../../platform/shared/cents.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { fieldOf } from "../../../platform/web/form/from-contract.ts";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { codeOverride } from "../../../reach/sms-code/web/api.ts";
import { balance, type BalanceCard } from "../contract.ts";
import { balanceMessages as m, balancePageMessages as p } from "../messages.ts";

interface Props {
  readonly card: BalanceCard;
  readonly account: {
    readonly id: string;
    readonly bankCard: string;
    readonly bankName: string;
    readonly holder: string;
  };
  readonly close: () => void;
}

/** Asks for money from a channel: a code confirms it, another person approves it. */
export function WithdrawDialog({ card, account, close }: Props) {
  const t = useT();
  const { channel } = card;
  /** A code can be confirmed once: a request that was refused is sent again with the same confirmation. */
  const confirmed = useRef<{ readonly of: string; readonly id: string }>(undefined);
  const fields = useMemo(
    () =>
      [
        "amount",
        fieldOf(
          balance.confirmCode,
          "smsCode",
          codeOverride(["amount"], ({ amount }) =>
            call(balance.sendCode, { channel, amount: String(amount) }, { quiet: true }),
          ),
        ),
        "remark",
      ] as const,
    [channel],
  );
  const confirm = async (amount: string, smsCode: string): Promise<string> => {
    const of = `${amount} ${smsCode}`;
    if (confirmed.current?.of !== of) {
      const { confirmation } = await call(balance.confirmCode, { channel, amount, smsCode }, { quiet: true });
      confirmed.current = { of, id: confirmation };
    }
    return confirmed.current.id;
  };
  return (
    <FormDialog
      title={m.withdraw}
      command={balance.withdraw}
      fields={fields}
      width={560}
      input={async ({ amount, smsCode, remark }) => ({
        channel,
        amount,
        accountId: account.id,
        confirmation: await confirm(amount, String(smsCode)),
        ...(remark && { remark }),
      })}
      before={
        <Panel>
          <Facts
            facts={[
              { label: m.channel, value: card.name },
              { label: p.available, value: <Money value={card.availableCents} /> },
              { label: m.accountId, value: `${account.bankName} ${account.bankCard}` },
              { label: m.holder, value: account.holder },
            ]}
          />
        </Panel>
      }
      onClose={close}
    >
      {({ amount }) => (
        <>
          {amount && <Afterwards left={card.availableCents - (parseDecimal(amount) ?? 0) - card.payoutFeeCents} />}
          <p>{t(p.withdrawNote)}</p>
        </>
      )}
    </FormDialog>
  );
}

/** What stays on the channel once the amount and its fee have left. */
function Afterwards({ left }: { readonly left: number }) {
  const t = useT();
  return (
    <p className={left < 0 ? "text-bad" : undefined}>
      {t(ui.labelled, { label: t(p.afterwards) })}
      {money(left)}
    </p>
  );
}
