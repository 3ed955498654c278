import { Button } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { refreshAll, useCall, useCommand } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { proof } from "../contract.ts";
import { transferReason, transferState } from "../domain/sets.ts";
import { proofMessages as m, proofPageMessages as p } from "../messages.ts";
import type { ProofDetail } from "./proof-row.ts";

const refreshed = (): void => void refreshAll();

/** The transfers that a proof may show, the likeliest first, each with its reasons and a button. No money moves by it. */
export function Candidates({ found: { id, version } }: { readonly found: ProofDetail }) {
  const t = useT();
  const { data, error, refetch } = useCall(proof.candidates, { id }, { live: [{ kind: "proof", id }] });
  const { run, pending } = useCommand(proof.link, { onDone: refreshed });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <section aria-label={t(m.candidates)}>
      <h3>{t(m.candidates)}</h3>
      <Table
        label={m.candidates}
        compact
        rows={data}
        keyOf={({ kind, id: transfer }) => `${kind} ${transfer}`}
        empty={<p className="hint">{t(p.noCandidates)}</p>}
        columns={[
          { label: p.score, cell: ({ score }) => `${score} %` },
          { label: m.amountCents, kind: "money", value: ({ amountCents }) => amountCents },
          { label: m.paidOn, kind: "day", value: ({ on }) => on },
          {
            label: m.reason,
            wrap: true,
            cell: ({ reasons }) => reasons.map((code) => t(transferReason.member(code)?.label ?? m.reason)).join(" · "),
          },
          {
            label: m.transferState,
            cell: ({ state, foreign, taken }) => (
              <>
                <StatusTag set={transferState} code={state} />
                {foreign && <div className="hint">{t(p.foreign)}</div>}
                {taken && <div className="hint">{t(p.taken)}</div>}
              </>
            ),
          },
          {
            label: ui.actions,
            quiet: true,
            actions: true,
            cell: ({ kind, id: transferId, linkable }) =>
              linkable && (
                <Button size="small" loading={pending} onClick={() => void run({ id, version, kind, transferId })}>
                  {t(m.link)}
                </Button>
              ),
          },
        ]}
      />
      <p className="hint">{t(p.noMoney)}</p>
    </section>
  );
}
