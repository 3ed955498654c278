import { useState } from "react";
import { Button } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { later } from "../../../platform/web/later.tsx";
import { Can } from "../../../platform/web/can.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { balance, type BalanceCard } from "../contract.ts";
import { balanceMessages as m, balancePageMessages as p } from "../messages.ts";
import "./balance.css";
import { ChannelCard } from "./channel-card.tsx";

const dialog = later(() => import("./balance-dialogs.ts"));
const AccountDialog = dialog("AccountDialog");
const AlertDialog = dialog("AlertDialog");
const TopUpDialog = dialog("TopUpDialog");
const WithdrawDialog = dialog("WithdrawDialog");

const REFRESH_MS = 60_000;

type Opened =
  { readonly dialog: "withdraw" | "topUp" | "alert"; readonly card: BalanceCard } | { readonly dialog: "account" };

/** One card per channel, and the account of our own that withdrawals go to. */
export function BalanceCards() {
  const t = useT();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const { data, error, refetch } = useCall(balance.cards, {}, { refetchInterval: REFRESH_MS });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { account } = data;
  return (
    <>
      <div className="balance-account">
        <span className="soft">{t(p.asOf, { time: formatInstant(data.asOf) })}</span>
        <span className="own">
          {t(ui.labelled, { label: t(m.account) })}
          <strong>{account ? `${account.bankName} ${account.bankCard} · ${account.holder}` : t(p.noAccountYet)}</strong>
          <Can needs={balance.setAccount}>
            <Button onClick={() => setOpened({ dialog: "account" })}>{t(m.setAccount)}</Button>
          </Can>
        </span>
      </div>
      {data.list.length === 0 && <Blank title={t(p.none)} hint={t(p.noneHint)} />}
      <ul className="balance-cards">
        {data.list.map((card) => (
          <ChannelCard
            key={card.channel}
            card={card}
            onWithdraw={account ? () => setOpened({ dialog: "withdraw", card }) : undefined}
            onTopUp={() => setOpened({ dialog: "topUp", card })}
            onAlert={() => setOpened({ dialog: "alert", card })}
          />
        ))}
      </ul>
      {opened?.dialog === "withdraw" && account && (
        <WithdrawDialog card={opened.card} account={account} close={close} />
      )}
      {opened?.dialog === "topUp" && <TopUpDialog card={opened.card} close={close} />}
      {opened?.dialog === "alert" && <AlertDialog card={opened.card} close={close} />}
      {opened?.dialog === "account" && <AccountDialog close={close} />}
    </>
  );
}
