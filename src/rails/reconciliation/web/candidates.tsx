import { Button, Form } from "antd";
import { useState } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { About } from "../../../platform/web/subject.ts";
import { Table } from "../../../platform/web/table.tsx";
import { bill } from "../../../service/bill/contract.ts";
import { candidateReason } from "../domain/candidates.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import type { ItemDetail } from "./item-detail.ts";
import { Score } from "./score.tsx";
import { itemSubject, MatchDialog } from "./step-dialogs.tsx";

type Candidate = ItemDetail["candidates"][number];
type Chosen = Pick<Candidate, "kind" | "id" | "label">;

const KINDS: Readonly<Record<Candidate["kind"], Message>> = { bill: p.bill, item: p.item };

/**
 * What an open item may be about, the likeliest first, each with its reasons and a button. A bill can be named by its
 * code as well.
 */
export function Candidates({ detail: { item, candidates, channel, ours } }: { readonly detail: ItemDetail }) {
  const t = useT();
  const [chosen, choose] = useState<Chosen>();
  const waits = item.direction === "in" && ours?.kind === "charge";
  return (
    <Panel title={t(p.candidatesTitle)}>
      <Table
        label={p.candidatesTitle}
        compact
        rows={candidates}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        empty={<p className="hint">{t(p.noCandidates)}</p>}
        columns={[
          { label: m.bestScore, cell: ({ score }) => <Score score={score} /> },
          {
            label: m.candidate,
            cell: ({ kind, label, detail: told }) => (
              <>
                {t(KINDS[kind])} {label}
                {told && <div className="hint">{told}</div>}
              </>
            ),
          },
          {
            label: p.reasons,
            wrap: true,
            cell: ({ reasons }) =>
              reasons.map((reason) => t(candidateReason.member(reason)?.label ?? p.reasons)).join(" · "),
          },
          { label: p.day, kind: "day", value: ({ on }) => on },
          { label: m.amountCents, kind: "money", value: ({ amountCents }) => amountCents },
          {
            label: ui.actions,
            quiet: true,
            actions: true,
            cell: (candidate) => (
              <Button size="small" onClick={() => choose(candidate)} aria-label={`${t(p.link)} ${candidate.label}`}>
                {t(p.link)}
              </Button>
            ),
          },
        ]}
      />
      {waits && <ByCode onMatch={choose} />}
      {chosen && (
        <About subject={itemSubject(item)}>
          <MatchDialog
            item={{ ...item, channelCents: channel?.effectCents ?? 0 }}
            candidate={{ kind: chosen.kind, id: chosen.id }}
            label={chosen.label}
            close={() => choose(undefined)}
          />
        </About>
      )}
    </Panel>
  );
}

/** Matches a receipt with a bill that was not found, named by its code. */
function ByCode({ onMatch }: { readonly onMatch: (chosen: Chosen) => void }) {
  const t = useT();
  const [code, setCode] = useState("");
  const submit = async (): Promise<void> => {
    const found = await call(bill.list, { repayCode: code, pageSize: 1 }).catch(() => null);
    const id = found?.list[0]?.id;
    if (id) onMatch({ kind: "bill", id, label: code });
    else if (found) notify.error(t(ui.noData));
  };
  return (
    <Form className="by-code" onFinish={() => void submit()}>
      <label htmlFor="by-code">{t(p.billId)}</label>
      <TrimInput id="by-code" value={code} onChange={setCode} autoComplete="off" />
      <Button htmlType="submit" disabled={!code}>
        {t(p.searchBill)}
      </Button>
    </Form>
  );
}
