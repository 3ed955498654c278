import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { Code, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { opm } from "../contract.ts";
import { explanationsFor } from "../domain/settlement.ts";
import { explanation, lineState } from "../domain/status.ts";
import { opmMessages as m } from "../messages.ts";

type Line = OutputOf<typeof opm.lines>["list"][number];

/** Says what becomes of the money by which a line differs from our receipt. */
export function ExplainDialog({ row, close }: { readonly row: Line; readonly close: () => void }) {
  const fitting = explanationsFor(cents(row.differenceCents ?? 0));
  const options = explanation.members
    .filter(({ code }) => fitting.includes(code))
    .map(({ code, label }) => ({ value: code, label }));
  return (
    <FormDialog
      title={m.explain}
      command={opm.explain}
      fields={["explanation", "note"]}
      overrides={{ explanation: { options } }}
      initial={{
        explanation: row.explanation ?? (fitting.length === 1 ? fitting[0] : undefined),
        note: row.note ?? "",
      }}
      target={{ lineId: row.id }}
      width={560}
      before={
        <Panel>
          <Facts
            facts={[
              { label: m.trackingKey, value: <Code value={row.trackingKey} />, wide: true },
              { label: m.channelAmountCents, value: <Money value={row.channelAmountCents} /> },
              { label: m.ownCents, value: <Money value={row.ownCents} /> },
              { label: m.differenceCents, value: <Money value={row.differenceCents} /> },
              { label: m.state, value: <StatusTag set={lineState} code={row.state} /> },
            ]}
          />
        </Panel>
      }
      onClose={close}
    />
  );
}
