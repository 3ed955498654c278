import { DetailTabs } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { ListPage } from "../../../platform/web/list-page.tsx";
import { weatherPageMessages } from "../../../reach/weather/messages.ts";
import { Weather } from "../../../reach/weather/web/api.ts";
import { balance } from "../contract.ts";
import { balanceMessages as m } from "../messages.ts";
import { BalanceCards } from "./cards.tsx";

/** What each channel holds, and the withdrawals from there to our own bank. */
export default function BalancePage() {
  const t = useT();
  return (
    <section className="page" data-page="balance" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      <DetailTabs
        label={m.title}
        tabs={[
          { key: "cards", label: m.cards, content: () => <BalanceCards /> },
          { key: "withdrawals", label: m.withdrawals, content: () => <Withdrawals /> },
          { key: "weather", label: weatherPageMessages.title, content: () => <Weather /> },
        ]}
      />
    </section>
  );
}

const Withdrawals = () => (
  <ListPage
    part=".withdrawals"
    embedded
    source={balance.withdrawals}
    messages={m}
    title={m.withdrawals}
    empty={{ title: m.noWithdrawals }}
    columns={[
      "reference",
      "channel",
      "amountCents",
      "status",
      { field: "maker", width: 144 },
      { field: "checker", width: 144 },
      "bankCard",
      { field: "bankName", width: 128 },
      "requestedAt",
      "finishedAt",
      "feeCents",
      "failureReason",
      "trackingKey",
      { field: "holder", optional: true },
      { field: "remark", optional: true },
    ]}
  />
);
