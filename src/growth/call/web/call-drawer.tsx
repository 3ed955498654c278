import { Button } from "antd";
import { useState } from "react";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { call } from "../contract.ts";
import { criterion, WEIGHTS } from "../domain/criteria.ts";
import { callCause, callPurpose, callState, readState, recordingState } from "../domain/sets.ts";
import { callMessages as m, callPageMessages as p } from "../messages.ts";
import type { CallDetail, CallDialog } from "./call-row.ts";
import { clock } from "./peaks.ts";
import { Player } from "./player.tsx";
import { ScoreForm } from "./score-dialog.tsx";
import "./call.css";

const CLASS = "call-drawer";
const WIDTH = 640;

/** One call: what is known of it, its recording, and what it was found to be worth. */
export function CallDrawer({ row: { id, name }, close }: CallDialog) {
  const t = useT();
  const { data, error, refetch } = useCall(call.detail, { id }, { live: [{ kind: "call", id }] });
  return (
    <Drawer
      className={CLASS}
      title={[t(p.facts), data?.name ?? name].filter(Boolean).join(" · ")}
      size={WIDTH}
      onClose={close}
    >
      {data ? <Content found={data} /> : error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Drawer>
  );
}

function Content({ found }: { readonly found: CallDetail }) {
  const t = useT();
  const { customerId, loanId, orderNo, recording, can } = found;
  return (
    <>
      <Facts
        facts={[
          { label: m.name, value: <PageLink to={customerPath(customerId)}>{found.name}</PageLink> },
          { label: m.phone, value: found.phone },
          { label: m.orderNo, value: loanId && <PageLink to={orderPath(loanId)}>{orderNo}</PageLink> },
          { label: m.purpose, value: <StatusTag set={callPurpose} code={found.purpose} /> },
          { label: m.state, value: <StatusTag set={callState} code={found.state} /> },
          { label: m.cause, value: found.cause && <StatusTag set={callCause} code={found.cause} /> },
          { label: m.at, value: formatInstant(found.at, true) },
          { label: m.answeredAt, value: found.answeredAt && formatInstant(found.answeredAt, true) },
          { label: m.endedAt, value: found.endedAt && formatInstant(found.endedAt, true) },
          { label: m.seconds, value: clock(found.seconds) },
          { label: m.staff, value: found.staff },
          { label: m.extension, value: found.extension },
          { label: m.exchange, value: found.exchange },
          { label: m.appName, value: found.appName },
          { label: m.read, value: <StatusTag set={readState} code={found.read} /> },
        ]}
      />
      <Panel title={t(m.recording)}>
        {can.play ? <Player id={found.id} over={`.${CLASS}`} /> : <StatusTag set={recordingState} code={recording} />}
      </Panel>
      <Scored found={found} />
    </>
  );
}

function Scored({ found }: { readonly found: CallDetail }) {
  const t = useT();
  const [scoring, setScoring] = useState(false);
  const { score, marks, purpose, remark, scoredBy, scoredAt, can } = found;
  return (
    <Panel title={t(m.score)} extra={can.score && <Button onClick={() => setScoring(true)}>{t(m.scoreIt)}</Button>}>
      {score === null || marks === null ? (
        <p className="hint">{t(p.notScored)}</p>
      ) : (
        <Facts
          facts={[
            { label: m.score, value: <strong>{score}</strong> },
            { label: m.scoredBy, value: [scoredBy, formatInstant(scoredAt)].join(" · ") },
            ...criterion.codes.map((code) => ({
              label: m[code],
              value: `${marks[code]} (${WEIGHTS[purpose][code]}%)`,
            })),
            { label: m.remark, value: remark, wide: true },
          ]}
        />
      )}
      {scoring && <ScoreForm found={found} close={() => setScoring(false)} />}
    </Panel>
  );
}
