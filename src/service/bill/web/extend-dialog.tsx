import { useState } from "react";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { bill } from "../contract.ts";
import { MAX_EXTENSION_DAYS } from "../../../book/plan/domain/extension.ts";
import { billDialogMessages as d } from "../messages.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillDialogProps } from "./bill-target.ts";
import { ExtensionQuote, type Quote } from "./extension-quote.tsx";
import { TargetFacts } from "./target-facts.tsx";

const quotable = (days: number | undefined): days is number =>
  Number.isInteger(days) && Number(days) >= 1 && Number(days) <= MAX_EXTENSION_DAYS;

/** Opens an extension of a term: the due date moves once the fee is paid. */
export function ExtendDialog({ row, close }: BillDialogProps) {
  const [quote, setQuote] = useState<Quote>();
  return (
    <MoneyDialog
      title={m.extend}
      command={bill.extend}
      fields={["days", "reason"]}
      overrides={{ days: { unit: d.daysUnit } }}
      initial={{ days: 7 }}
      target={{ billId: row.id, version: row.version }}
      ready={quote !== undefined}
      {...(quote && { submit: d.extendDays, submitParams: { days: quote.days } })}
      before={<TargetFacts bill={row} />}
      onClose={close}
    >
      {({ days }) => quotable(days) && <ExtensionQuote billId={row.id} days={days} onQuote={setQuote} />}
    </MoneyDialog>
  );
}
