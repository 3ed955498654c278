import { Alert } from "antd";
import type { OutputOf, SendsOf } from "../../../platform/shared/endpoint.ts";
import { shapeOf } from "../../../platform/shared/field-kind.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { formatCat, formatRate } from "../../../platform/shared/percent.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Money } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useList } from "../../../platform/web/queries.ts";
import { Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { group } from "../contract.ts";
import { groupMessages as m, groupPageMessages as p } from "../messages.ts";
import { LivePostings } from "./live-postings.tsx";
import "./live-price.css";

type Quote = OutputOf<typeof group.quote>;
type Asked = SendsOf<typeof group.quote>;

function Figures({ quote }: { readonly quote: Quote }) {
  const t = useT();
  const facts = [
    [t(p.lent), <Money key="lent" value={quote.amountCents} />],
    [t(p.received), <Money key="received" value={quote.receivedCents} />],
    [t(p.total), <Money key="total" value={quote.totalCents} />],
    [t(p.cost), <Money key="cost" value={quote.costCents} />],
    ...(quote.taxBp > 0
      ? [[t(p.tax, { rate: formatRate(quote.taxBp) }), <Money key="tax" value={quote.taxCents} />] as const]
      : []),
    [t(m.cat), <strong key="cat">{quote.cat === null ? t(p.noCat) : formatCat(quote.cat)}</strong>],
  ] as const;
  return (
    <dl className="live-price-figures">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const labelOf = (field: string): Message | undefined => m[field as keyof typeof m];

/**
 * What the price in a form comes to, asked of the server while it is typed: one question once the typing rests. Nothing
 * of it is worked out here.
 */
export function LivePrice({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const isWhole = group.quote.input.safeParse(values).success;
  const wanted = isWhole ? JSON.stringify(pick(values)) : undefined;
  const asked = useDebounced(wanted);
  const isAsked = asked !== undefined && asked === wanted;
  const { data, error, isFetching } = useList(group.quote, JSON.parse(asked ?? "{}") as Asked, { enabled: isAsked });
  const [wrong] = error?.errors ?? [];
  const label = wrong && labelOf(wrong.field);
  return (
    <section
      className="preview live-price"
      aria-label={t(p.live)}
      aria-busy={wanted !== undefined && (!isAsked || isFetching)}
    >
      {wanted === undefined && <p className="hint">{t(p.liveHint)}</p>}
      {wanted !== undefined && error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={(label ? t(ui.labelled, { label: t(label) }) : "") + error.message}
        />
      )}
      {wanted !== undefined && !error && !data && <Loading />}
      {wanted !== undefined && !error && data && (
        <>
          {data.above.length > 0 && (
            <Alert
              type="error"
              showIcon
              role="alert"
              className="form-problems"
              title={t(p.aboveCeilings)}
              description={data.above.map(({ field, text }) => (
                <p key={`${field}-${text.en}`}>
                  {t(ui.labelled, { label: t(labelOf(field) ?? m.above) })}
                  {t(text)}
                </p>
              ))}
            />
          )}
          <Figures quote={data} />
          <Table
            label={p.plan}
            caption={t(p.plan)}
            look="inline"
            compact
            rows={data.installments}
            keyOf={({ termNo }) => String(termNo)}
            columns={[
              { label: p.installment, kind: "count", value: ({ termNo }) => termNo, rowHeader: true },
              { label: p.after, kind: "count", value: ({ days }) => days, wrap: true },
              { label: p.principal, kind: "money", value: ({ principalCents }) => principalCents },
              { label: p.interest, kind: "money", value: ({ interestCents }) => interestCents },
              { label: p.consultation, kind: "money", value: ({ consultationCents }) => consultationCents, wrap: true },
              { label: p.sum, kind: "money", value: ({ totalCents }) => totalCents },
            ]}
          />
          <LivePostings entries={data.entries} />
        </>
      )}
    </section>
  );
}

/** The values of a form that make the price. */
const pick = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(shapeOf(group.quote.input)).map((name) => [name, values[name]]));
