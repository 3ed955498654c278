import { useEffect } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Count } from "../../../platform/web/cells.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import type { Plan } from "./rows.ts";

interface Props {
  readonly plan: { readonly data?: Plan | undefined; readonly error: Error | null } | undefined;
  /** Told how many leads would move; 0 while that is not known. */
  readonly onCount: (count: number) => void;
}

/** What each marketer would have before and after, what stays unassigned, and who is not assigned by which rule. */
export function PlanPreview({ plan, onCount }: Props) {
  const t = useT();
  const count = plan && !plan.error ? (plan.data?.count ?? 0) : 0;
  useEffect(() => onCount(count), [count, onCount]);
  if (!plan) return <p className="hint">{t(p.previewEmpty)}</p>;
  if (plan.error)
    return (
      <p className="text-bad" role="alert">
        {plan.error.message}
      </p>
    );
  const { data } = plan;
  if (!data) return <p className="hint">{t(ui.loading)}</p>;
  return (
    <div aria-live="polite">
      <Table
        label={m.sharePreview}
        caption={t(p.total, { count: formatCount(data.count) })}
        look="inline"
        className="apart"
        rows={data.checkers}
        keyOf={({ userId }) => userId}
        columns={[
          { label: m.checker, rowHeader: true, cell: ({ name }) => name },
          { label: p.before, kind: "count", value: ({ before }) => before },
          { label: p.after, kind: "count", value: ({ after }) => after },
          {
            label: p.room,
            align: "right",
            cell: ({ room }) => (room === null ? t(p.noLimit) : <Count value={room} />),
          },
        ]}
      />
      {data.left > 0 && <p className="text-attention">{t(p.left, { count: formatCount(data.left) })}</p>}
      {data.excluded.map(({ rule, count: many }) => (
        <p key={rule} className="hint">
          {t(p.excludedBy, { count: formatCount(many), rule: t(refusalRule.member(rule)?.label ?? m.excluded) })}
        </p>
      ))}
    </div>
  );
}
