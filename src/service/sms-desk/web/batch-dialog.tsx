import { Alert, Button, Modal, Progress } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { followWork } from "../../../platform/web/follow-work.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { translate, useT } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { refreshAll, useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { sms } from "../contract.ts";
import { batchState } from "../domain/sets.ts";
import { smsDeskPageMessages as p, smsMessages as m } from "../messages.ts";
import { BatchFacts } from "./batch-facts.tsx";
import { StartForm } from "./start-form.tsx";
import { StopButton } from "./stop-button.tsx";

const POLL_MS = 1000;
const WIDTH = 760;

type Batch = OutputOf<typeof sms.batch>;

const isPreparing = ({ status }: Batch): boolean => status === "waiting" || status === "running";
const isGoing = (batch: Batch): boolean => isPreparing(batch) || batch.state === "sending";
const totalOf = ({ willSend, held }: Batch): number => willSend + held;
const share = (done: number, of: number | null): number => (of ? Math.floor((100 * done) / of) : 0);

const standingOf = (batch: Batch): string =>
  isPreparing(batch)
    ? translate(p.preparing, { done: batch.rows, total: batch.totalRows ?? 0 })
    : translate(p.sentOf, { done: batch.done, total: totalOf(batch) });

/** Goes on telling how far a batch is once its dialog was left. */
const follow = (batchId: string): void =>
  void followWork({
    key: `sms-batch-${batchId}`,
    look: async () => {
      const batch = await call(sms.batch, { batchId }, { quiet: true });
      const over = !isGoing(batch);
      return { kind: over ? "success" : "info", text: `${batch.typeName} · ${standingOf(batch)}`, over };
    },
  });

function Standing({ batch }: { readonly batch: Batch }) {
  const t = useT();
  const preparing = isPreparing(batch);
  const percent = preparing ? share(batch.rows, batch.totalRows) : share(batch.done, totalOf(batch));
  return (
    <div role="status" aria-live="polite">
      <StatusTag set={batchState} code={batch.state} /> {(preparing || batch.state !== "draft") && standingOf(batch)}
      {(preparing || batch.state !== "draft") && (
        <Progress
          percent={batch.state === "sent" ? 100 : percent}
          status={batch.state === "stopped" ? "exception" : isGoing(batch) ? "active" : "success"}
          aria-label={t(m.batch)}
        />
      )}
      {batch.queued > 0 && <p className="hint">{t(p.queuedOf, { count: batch.queued })}</p>}
    </div>
  );
}

/** One batch: what was prepared, how it is sent or approved, how far it is, and the button that stops it. */
export function BatchDialog({ batchId, close }: { readonly batchId: string; readonly close: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [going, setGoing] = useState(true);
  const { data, error, refetch } = useCall(sms.batch, { batchId }, going ? { refetchInterval: POLL_MS } : {});
  if (data && isGoing(data) !== going) setGoing(isGoing(data));
  const leave = (): void => {
    if (data && isGoing(data)) follow(batchId);
    void refreshAll();
    close();
  };
  const show = (): void => {
    leave();
    void navigate(pagePath("smsList", { view: "recipients", batchId }) ?? "");
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={<DialogTitle>{data ? `${t(m.batch)} · ${data.typeName}` : t(m.batch)}</DialogTitle>}
      onCancel={leave}
      footer={
        <>
          {data && !isPreparing(data) && <Button onClick={show}>{t(p.showRecipients)}</Button>}
          {data?.can.stop && <StopButton batchId={batchId} onDone={() => void refetch()} />}
          <Button onClick={leave}>{t(ui.close)}</Button>
        </>
      }
    >
      {error && !data && <Failure error={error} />}
      {!error && !data && <Loading />}
      {data && (
        <>
          <Standing batch={data} />
          {data.status === "failed" && <Alert type="error" showIcon title={data.error ?? t(p.prepareBroken)} />}
          {!isPreparing(data) && <BatchFacts batch={data} />}
          {data.request && <Alert type="info" showIcon title={t(p.waitsForApproval, { who: data.request.maker })} />}
          {data.can.start && !data.request && totalOf(data) > 0 && (
            <StartForm batch={data} onDone={() => void refetch()} />
          )}
          {!isPreparing(data) && (
            <p className="hint">{t(p.total, { total: totalOf(data), totalText: formatCount(totalOf(data)) })}</p>
          )}
        </>
      )}
    </Modal>
  );
}
