import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Instant, Money, ToneTag } from "../../../platform/web/cells.tsx";
import { Can } from "../../../platform/web/can.tsx";
import { formatInstant, money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { balance, type BalanceCard } from "../contract.ts";
import { balanceMessages as m, balancePageMessages as p } from "../messages.ts";

interface Props {
  readonly card: BalanceCard;
  /** Undefined while there is no account to withdraw to. */
  readonly onWithdraw: (() => void) | undefined;
  readonly onTopUp: () => void;
  readonly onAlert: () => void;
}

/** The balance of one channel: our books, what the channel says, and whether it asks for attention. */
export function ChannelCard({ card, onWithdraw, onTopUp, onAlert }: Props) {
  const t = useT();
  const refresh = useCommand(balance.refresh);
  return (
    <li className="balance-card" aria-label={card.name}>
      <header>
        <div>
          <h2>{card.name}</h2>
          <div className="soft">{card.merchants.join(" · ")}</div>
        </div>
        <span className="marks">
          {!card.enabled && <ToneTag tone="waiting">{t(p.off)}</ToneTag>}
          {card.low && <ToneTag tone="attention">{t(p.low)}</ToneTag>}
          <Can needs={balance.refresh}>
            <Button
              type="text"
              icon={<ReloadOutlined />}
              aria-label={t(m.refresh)}
              title={t(m.refresh)}
              loading={refresh.pending}
              onClick={() => void refresh.run({ channel: card.channel })}
            />
          </Can>
        </span>
      </header>
      <div>
        <div className="soft">{t(p.available)}</div>
        <div className={card.low ? "main-figure text-attention" : "main-figure"}>
          <Money value={card.availableCents} />
        </div>
      </div>
      <dl>
        <dt title={t(p.frozenNote)}>{t(p.frozen)}</dt>
        <dd>
          <Money value={card.frozenCents} />
        </dd>
        <dt title={t(p.inTransitNote)}>{t(p.inTransit)}</dt>
        <dd>
          <Money value={card.inTransitCents} />
        </dd>
        <dt title={t(p.unsettledNote)}>{t(p.unsettled)}</dt>
        <dd>
          <Money value={card.unsettledCents} />
        </dd>
        <dt>{t(p.channelSays)}</dt>
        <dd>{card.said ? <Said said={card.said} /> : <span className="soft">{t(p.notAsked)}</span>}</dd>
      </dl>
      <div className="soft">{alertText(t, card)}</div>
      <footer>
        {onWithdraw && (
          <Can needs={balance.withdraw}>
            <Button type="primary" onClick={onWithdraw}>
              {t(m.withdraw)}
            </Button>
          </Can>
        )}
        <Can needs={balance.topUp}>
          <Button onClick={onTopUp}>{t(m.topUp)}</Button>
        </Can>
        <Can needs={balance.setAlert}>
          <Button onClick={onAlert}>{t(m.setAlert)}</Button>
        </Can>
      </footer>
    </li>
  );
}

function alertText(t: ReturnType<typeof useT>, { thresholdCents, lowSince }: BalanceCard): string {
  if (thresholdCents === null) return t(p.noAlert);
  const amount = money(thresholdCents);
  return lowSince ? t(p.lowSince, { amount, time: formatInstant(lowSince) }) : t(p.alertBelow, { amount });
}

function Said({ said }: { readonly said: NonNullable<BalanceCard["said"]> }) {
  const t = useT();
  const agrees = said.differenceCents === 0;
  const compared = agrees ? t(p.agrees) : t(p.differs, { amount: money(said.differenceCents) });
  return (
    <>
      <Money value={said.availableCents} />
      <div className={agrees || !said.comparable ? "soft" : "small text-attention"}>
        {said.comparable ? compared : t(p.outdated)}
      </div>
      <div className="soft">
        <Instant value={said.at} />
      </div>
    </>
  );
}
