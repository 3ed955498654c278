import { Checkbox } from "antd";
import type { ReactNode } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { text } from "../../../platform/shared/messages.ts";
import { formatRate } from "../../../platform/shared/percent.ts";
import { Code, Day, Money, Until } from "../../../platform/web/cells.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import { extensionCondition } from "../../../book/plan/domain/extension-condition.ts";
import { TermName } from "../../../book/plan/web/api.ts";
import { billMessages as b } from "../../../book/plan/messages.ts";
import { quoteMessages as m } from "../domain/quote-messages.ts";
import type { Offer } from "../domain/quote-text.ts";
import type { loanQuote } from "../quote.contract.ts";

export type Quote = OutputOf<typeof loanQuote.quote>;

interface CardProps {
  readonly offer: Offer;
  readonly included: boolean;
  readonly onInclude: (included: boolean) => void;
  /** There is nothing to offer. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** One of the things that a borrower could do. */
export function OfferCard({ offer, included, onInclude, disabled = false, children }: CardProps) {
  const t = useT();
  return (
    <section className="panel quote-card" aria-label={t(m[offer])}>
      <h2>{t(m[offer])}</h2>
      <div className="quote-body">{children}</div>
      <Checkbox
        checked={included && !disabled}
        disabled={disabled}
        onChange={({ target }) => onInclude(target.checked)}
      >
        {t(m.include)}
      </Checkbox>
    </section>
  );
}

const Figure = ({ label, cents }: { readonly label: string; readonly cents: number }) => (
  <dl className="quote-figure">
    <dt>{label}</dt>
    <dd>
      <Money value={cents} />
    </dd>
  </dl>
);

const Pair = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What settles the order, and how much of it each term owes. */
export function FullPayment({
  quote: { fullPayment, owedBackCents, totalCents: all, termCount },
}: {
  readonly quote: Quote;
}) {
  const t = useT();
  const { terms, totalCents, taxCents } = fullPayment;
  return (
    <>
      <Figure label={t(m.toSettle)} cents={totalCents} />
      {owedBackCents > 0 && (
        <>
          <Figure label={t(m.owedBack)} cents={owedBackCents} />
          <Figure label={t(m.inAll)} cents={all} />
        </>
      )}
      <dl className="quote-pairs">
        {terms.map(({ termNo, dueOn, overdueDays, totalCents: owed }) => (
          <Pair
            key={termNo}
            label={
              <>
                <TermName term={termNo} of={termCount} /> · <Day value={dueOn} />
                {overdueDays > 0 && <div className="text-bad">{t(m.overdueDays, { days: overdueDays })}</div>}
              </>
            }
          >
            <Money value={owed} />
          </Pair>
        ))}
        {taxCents > 0 && (
          <Pair label={t(b.taxCents)}>
            <Money value={taxCents} />
          </Pair>
        )}
      </dl>
    </>
  );
}

/** The extension that is offered already: the second of the two amounts that can be paid. */
function StandingOffer({
  offer,
  termCount,
}: {
  readonly offer: NonNullable<Quote["offer"]>;
  readonly termCount: number;
}) {
  const t = useT();
  const { termNo, days, feeCents, newDueOn, expiresAt, paymentCode } = offer;
  return (
    <>
      <Figure label={t(m.takesExtension)} cents={feeCents} />
      <dl className="quote-pairs">
        <Pair label={<TermName term={termNo} of={termCount} />}>{t(m.daysMore, { days })}</Pair>
        <Pair label={t(m.newDue)}>
          <Day value={newDueOn} />
        </Pair>
        <Pair label={t(m.validUntil)}>
          <Until value={expiresAt} />
        </Pair>
        {paymentCode && (
          <Pair label={t(m.offerCode)}>
            <Code value={paymentCode} />
          </Pair>
        )}
      </dl>
      <p>{t(m.offerNote)}</p>
    </>
  );
}

/** What each number of days costs, or why none can be had. */
export function Extension({ quote: { extension, offer, termCount, taxBp } }: { readonly quote: Quote }) {
  const t = useT();
  const lang = useLang();
  if (offer) return <StandingOffer offer={offer} termCount={termCount} />;
  const reason = extension.refused[0] && extensionCondition.member(extension.refused[0].condition);
  if (extension.options.length === 0) {
    return (
      <p className="text-attention">
        {t(m.notExtensible)}
        {reason && <>: {text(reason.label, lang)}</>}
      </p>
    );
  }
  return (
    <>
      <Table
        label={m.extension}
        caption={<TermName term={extension.termNo} of={termCount} />}
        look="inline"
        onPhone="table"
        rows={extension.options}
        keyOf={({ days }) => String(days)}
        columns={[
          { label: m.days, rowHeader: true, cell: ({ days }) => days },
          { label: m.fee, kind: "money", value: ({ feeCents }) => feeCents },
          { label: m.newDue, kind: "day", align: "right", value: ({ newDueOn }) => newDueOn },
        ]}
      />
      {taxBp > 0 && <p>{t(m.feesWithTax, { rate: formatRate(taxBp) })}</p>}
    </>
  );
}

/** The most that can be waived without principal, and what would then be owed. */
export function Reduction({ quote: { reduction } }: { readonly quote: Quote }) {
  const t = useT();
  if (reduction.waivedCents === 0) return <p>{t(m.nothingToReduce)}</p>;
  return (
    <>
      <Figure label={t(m.waived)} cents={reduction.waivedCents} />
      <dl className="quote-pairs">
        <Pair label={t(m.remaining)}>
          <Money value={reduction.remainingCents} />
        </Pair>
      </dl>
      <p>{t(m.reductionNote)}</p>
    </>
  );
}

/** What balancing the account would give up. */
export function FlatBill({ quote: { flatBill } }: { readonly quote: Quote }) {
  const t = useT();
  return (
    <>
      <Figure label={t(m.wouldWaive)} cents={flatBill.waivedCents} />
      <dl className="quote-pairs">
        <Pair label={t(m.repaid)}>
          <Money value={flatBill.repaidCents} />
        </Pair>
        <Pair label={t(m.principal)}>
          <Money value={flatBill.principalCents} />
        </Pair>
      </dl>
      {flatBill.repaidLessThanPrincipal && <p className="text-attention">{t(m.lessThanPrincipal)}</p>}
    </>
  );
}
