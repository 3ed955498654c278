import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Money, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import type { sms } from "../contract.ts";
import { templateType } from "../domain/sets.ts";
import { smsDeskPageMessages as p, smsMessages as m } from "../messages.ts";
import { SmsMeter } from "./sms-meter.tsx";

type Batch = OutputOf<typeof sms.batch>;

/** What was prepared and what became of it: counts, reasons, cost, and a text as it goes out. */
export function BatchFacts({ batch }: { readonly batch: Batch }) {
  const t = useT();
  const rules = batch.rules.map(
    ({ rule, count }) => `${t(refusalRule.member(rule)?.label ?? m.rule)}: ${formatCount(count)}`,
  );
  const counts = [
    { label: m.willSend, value: formatCount(batch.willSend) },
    { label: m.held, value: formatCount(batch.held) },
    { label: m.leftOut, value: formatCount(batch.leftOut) },
    { label: m.duplicates, value: formatCount(batch.duplicates) },
    { label: m.noPhone, value: formatCount(batch.noPhone) },
    { label: m.segments, value: formatCount(batch.segments) },
    { label: m.costCents, value: <Money value={batch.costCents} /> },
    { label: m.purpose, value: <StatusTag set={templateType} code={batch.type} /> },
    { label: m.packageName, value: batch.packageName },
    ...(rules.length > 0 ? [{ label: p.heldReasons, value: rules.join(" · "), wide: true }] : []),
  ];
  const outcome = [
    { label: p.delivered, value: formatCount(batch.delivered) },
    { label: p.failed, value: formatCount(batch.failed) },
    { label: p.refused, value: formatCount(batch.refused) },
    ...(batch.haveUrl ? [{ label: p.clicks, value: formatCount(batch.clicks) }] : []),
  ];
  return (
    <>
      <Facts facts={[...counts, ...(batch.state === "draft" ? [] : outcome)]} />
      {batch.sample !== null && (
        <>
          <blockquote className="sms-preview" aria-label={t(m.text)}>
            {batch.sample}
          </blockquote>
          <SmsMeter text={batch.sample} />
        </>
      )}
    </>
  );
}
