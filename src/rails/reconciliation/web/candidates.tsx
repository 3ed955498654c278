import { Button, Form } from "antd";
import { useState } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { Day, Money } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { Grid } from "../../../platform/web/list/grid.tsx";
import { bill } from "../../../service/bill/contract.ts";
import { candidateReason } from "../domain/candidates.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import type { ItemDetail } from "./item-detail.ts";
import { Score } from "./score.tsx";
import { MatchDialog } from "./step-dialogs.tsx";

type Candidate = ItemDetail["candidates"][number];
type Chosen = Pick<Candidate, "kind" | "id" | "label">;

const KINDS: Readonly<Record<Candidate["kind"], Message>> = { bill: p.bill, item: p.item };

/** What an open item may be about, the likeliest first, each with its reasons and a button. A bill can be named by its code as well. */
export function Candidates({ detail: { item, candidates, channel, ours } }: { readonly detail: ItemDetail }) {
  const t = useT();
  const [chosen, choose] = useState<Chosen>();
  const waits = item.direction === "in" && ours?.kind === "charge";
  return (
    <Panel title={t(p.candidatesTitle)}>
      {candidates.length === 0 ? (
        <p className="hint">{t(p.noCandidates)}</p>
      ) : (
        <Grid label={t(p.candidatesTitle)} className="compact" short>
          <table>
            <thead>
              <tr>
                {[m.bestScore, m.candidate, p.reasons, p.day].map((label) => (
                  <th key={label.en} scope="col">
                    {t(label)}
                  </th>
                ))}
                <th scope="col" className="align-right">
                  {t(m.amountCents)}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{t(ui.actions)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {candidates.map((candidate) => (
                <Row key={`${candidate.kind} ${candidate.id}`} candidate={candidate} onMatch={() => choose(candidate)} />
              ))}
            </tbody>
          </table>
        </Grid>
      )}
      {waits && <ByCode onMatch={choose} />}
      {chosen && (
        <MatchDialog
          item={{ ...item, channelCents: channel?.effectCents ?? 0 }}
          candidate={{ kind: chosen.kind, id: chosen.id }}
          label={chosen.label}
          close={() => choose(undefined)}
        />
      )}
    </Panel>
  );
}

function Row({ candidate, onMatch }: { readonly candidate: Candidate; readonly onMatch: () => void }) {
  const t = useT();
  const { kind, score, label, detail, reasons, on, amountCents } = candidate;
  return (
    <tr>
      <td>
        <Score score={score} />
      </td>
      <td>
        {t(KINDS[kind])} {label}
        {detail && <div className="hint">{detail}</div>}
      </td>
      <td className="wrap">{reasons.map((reason) => t(candidateReason.member(reason)?.label ?? p.reasons)).join(" · ")}</td>
      <td>
        <Day value={on} />
      </td>
      <td className="align-right">
        <Money value={amountCents} />
      </td>
      <td>
        <Button size="small" onClick={onMatch} aria-label={`${t(p.link)} ${label}`}>
          {t(p.link)}
        </Button>
      </td>
    </tr>
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
