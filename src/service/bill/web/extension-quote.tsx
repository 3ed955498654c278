import { useEffect } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Day, Money, Until } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { bill } from "../contract.ts";
import { billDialogMessages as d } from "../messages.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";

export type Quote = OutputOf<typeof bill.extendQuote>;

interface Props {
  readonly billId: string;
  readonly days: number;
  /** The quote that is shown; undefined while there is none. */
  readonly onQuote: (quote: Quote | undefined) => void;
}

/** What an extension by so many days would cost and move. */
export function ExtensionQuote({ billId, days, onQuote }: Props) {
  const t = useT();
  const { data, error } = useCall(bill.extendQuote, { billId, days });
  useEffect(() => onQuote(data), [onQuote, data]);
  if (error) return <Failure error={error} />;
  if (!data) return <Loading />;
  return (
    <>
      <Facts
        facts={[
          { label: m.before, value: <Day value={data.oldDueOn} /> },
          { label: m.after, value: <Day value={data.newDueOn} /> },
          { label: d.extensionFee, value: <Money value={data.feeCents} /> },
          ...(data.taxCents > 0 ? [{ label: m.taxCents, value: <Money value={data.taxCents} /> }] : []),
          { label: d.payBefore, value: <Until value={data.expiresAt} /> },
        ]}
      />
      <p>{t(d.quoteNote)}</p>
    </>
  );
}
