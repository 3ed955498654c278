import { Checkbox } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, Day, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { reconciliation } from "../contract.ts";
import { finding, uploadedState } from "../domain/proof.ts";
import { lineKind } from "../domain/statement-line.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import "./reconciliation.css";

type Held = OutputOf<typeof reconciliation.importDetail>["held"][number];

interface Props {
  readonly lines: readonly Held[];
  /** Lets lines be ticked; without it they are only looked at. */
  readonly ticked?: { readonly ids: readonly string[]; readonly toggle: (id: string) => void };
}

/** Lines that wait for proof, each with what the channel says of it. */
export function HeldTable({ lines, ticked }: Props) {
  const tick: readonly TableColumn<Held>[] = ticked
    ? [
        {
          label: m.lines,
          quiet: true,
          cell: ({ id, reference }) => (
            <Checkbox aria-label={reference} checked={ticked.ids.includes(id)} onChange={() => ticked.toggle(id)} />
          ),
        },
      ]
    : [];
  return (
    <Table
      label={p.heldTitle}
      className="held-lines"
      compact
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        ...tick,
        {
          label: m.reference,
          cell: ({ reference, trackingKey }) => (
            <>
              <Code value={reference} />
              {trackingKey && <div className="hint">{trackingKey}</div>}
            </>
          ),
        },
        { label: m.lineKind, kind: "closed", set: lineKind, value: ({ kind }) => kind },
        { label: m.amountCents, kind: "money", value: ({ amountCents }) => amountCents },
        { label: m.feeCents, kind: "money", value: ({ feeCents }) => feeCents || null },
        { label: m.finding, wrap: true, cell: (line) => <Answer line={line} /> },
      ]}
    />
  );
}

function Answer({ line: { state, finding: found, saidCents, saidOn } }: { readonly line: Held }) {
  if (found === null) return <StatusTag set={uploadedState} code={state} />;
  return (
    <>
      <StatusTag set={finding} code={found} />
      {saidCents !== null && (
        <div className="hint">
          <Money value={saidCents} /> · <Day value={saidOn} />
        </div>
      )}
    </>
  );
}

/** The lines of an import that a request is about, as they stand now. */
export function HeldLines({
  importId,
  only,
}: {
  readonly importId: string;
  readonly only: readonly string[] | undefined;
}) {
  const { data } = useCall(reconciliation.importDetail, { importId });
  const lines = data?.held.filter(({ id }) => only === undefined || only.includes(id)) ?? [];
  return lines.length === 0 ? null : <HeldTable lines={lines} />;
}
