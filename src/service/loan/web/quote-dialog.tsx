import { CheckOutlined, CopyOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Code, copyText, StatusTag, Until } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { quoteMessages as m } from "../domain/quote-messages.ts";
import { OFFERS, quoteText, type Offer } from "../domain/quote-text.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { loanMessages } from "../messages.ts";
import { loanQuote } from "../quote.contract.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { Extension, FlatBill, FullPayment, OfferCard, Reduction, type Quote } from "./quote-parts.tsx";
import "./quote-dialog.css";

const WIDTH = 1120;
const SHOWN_MS = 1500;

const BODIES: Readonly<Record<Offer, (props: { readonly quote: Quote }) => React.ReactNode>> = {
  fullPayment: FullPayment,
  extension: Extension,
  reduction: Reduction,
  flatBill: FlatBill,
};

/** What costs the lender nothing is offered unless it is taken out; a waiver only when it is put in. */
const OFFERED: readonly Offer[] = ["fullPayment", "extension"];

const canOffer = ({ extension, offer: standing, reduction }: Quote, offer: Offer): boolean =>
  offer === "extension"
    ? standing !== null || extension.options.length > 0
    : offer === "reduction"
      ? reduction.waivedCents > 0
      : true;

/** What an order could do today, side by side, with a text for the borrower that is ready to copy. */
export function QuoteDialog({ row, close }: LoanDialogProps) {
  const t = useT();
  const { data, error, refetch } = useCall(loanQuote.quote, { loanId: row.id });
  const [chosen, choose] = useState<readonly Offer[]>(OFFERED);
  const [copied, setCopied] = useState(false);
  const offers = data ? chosen.filter((offer) => canOffer(data, offer)) : [];
  const text = data && offers.length > 0 ? textOf(data, offers) : undefined;
  const copy = async (): Promise<void> => {
    if (text === undefined) return;
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={`${t(m.quote)} · ${row.orderNo ?? ""}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t(ui.close)}</Button>
          <Button
            type="primary"
            icon={copied ? <CheckOutlined /> : <CopyOutlined />}
            disabled={text === undefined}
            onClick={() => void copy()}
          >
            {t(copied ? ui.copied : m.copyText)}
          </Button>
        </>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && !error && (
        <>
          <Facts
            facts={[
              { label: loanMessages.name, value: data.name },
              { label: loanMessages.status, value: <StatusTag set={loanStatus} code={data.status} /> },
              { label: m.validUntil, value: <Until value={data.expiresAt} /> },
              { label: m.version, value: data.version },
              { label: m.paymentCode, value: <Code value={data.payment?.code} /> },
              { label: m.codeUntil, value: <Until value={data.payment?.expiresAt} /> },
            ]}
          />
          <div className="quote-cards">
            {OFFERS.map((offer) => {
              const Body = BODIES[offer];
              const include = (included: boolean): void =>
                choose(included ? [...chosen, offer] : chosen.filter((other) => other !== offer));
              return (
                <OfferCard
                  key={offer}
                  offer={offer}
                  included={chosen.includes(offer)}
                  disabled={!canOffer(data, offer)}
                  onInclude={include}
                >
                  <Body quote={data} />
                </OfferCard>
              );
            })}
          </div>
          <h2>{t(m.text)}</h2>
          {text === undefined ? (
            <p role="status">{t(m.chooseOffer)}</p>
          ) : (
            <p className="quote-text" lang="es">
              {text}
            </p>
          )}
        </>
      )}
    </Modal>
  );
}

const textOf = (quote: Quote, offers: readonly Offer[]): string =>
  quoteText({ ...quote, totalCents: quote.fullPayment.totalCents, paymentCode: quote.payment?.code ?? null }, offers);
