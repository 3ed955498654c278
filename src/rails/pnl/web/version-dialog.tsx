import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { download } from "../../../platform/web/api.ts";
import { Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { ConfirmDialog } from "../../../platform/web/confirm-dialog.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { pnl } from "../contract.ts";
import { pnlOrigin, pnlStatus } from "../domain/status.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";
import { PublishDialog, type Version } from "./publish-dialog.tsx";
import { RollbackDialog } from "./rollback-dialog.tsx";
import { VersionTabs } from "./version-tabs.tsx";

const WIDTH = 1120;

/** One version: a draft with the check of its file, or what was published; and what may be done with it. */
export function VersionDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  const t = useT();
  const { data, error, refetch } = useCall(pnl.version, { id });
  const [asking, ask] = useState<"publish" | "rollback" | "discard">();
  const discard = useCommand(pnl.discard, { onDone: close });
  const stop = (): void => ask(undefined);
  return (
    <Modal
      open
      width={WIDTH}
      title={data?.versionNo ? `${t(m.versionTitle)} ${data.versionNo}` : t(m.versionTitle)}
      onCancel={close}
      footer={
        <>
          {data?.can.file && (
            <Button onClick={() => void download(pnl.file, { id }).catch(() => undefined)}>{t(m.file)}</Button>
          )}
          {data?.can.discard && (
            <Button danger onClick={() => ask("discard")}>
              {t(m.discard)}
            </Button>
          )}
          {data?.can.rollback && (
            <Button danger onClick={() => ask("rollback")}>
              {t(m.rollback)}
            </Button>
          )}
          <Button onClick={close}>{t(ui.close)}</Button>
          {data?.can.publish && (
            <Button type="primary" onClick={() => ask("publish")}>
              {t(p.publishRows, { good: formatCount(data.rowsGood) })}
            </Button>
          )}
        </>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <>
          {data.status === "draft" && <Verdict version={data} />}
          <VersionFacts version={data} />
          <VersionTabs version={data} />
          {asking === "publish" && <PublishDialog version={data} close={stop} onDone={close} />}
          {asking === "rollback" && <RollbackDialog id={id} versionNo={data.versionNo} close={stop} onDone={close} />}
          {asking === "discard" && (
            <ConfirmDialog
              title={m.discard}
              text={p.discardEffect}
              danger
              pending={discard.pending}
              onConfirm={() => void discard.run({ id, version: data.revision })}
              onCancel={stop}
            />
          )}
        </>
      )}
    </Modal>
  );
}

/** What the check of a draft's file came to. */
function Verdict({ version: { rowsGood, rowsBad } }: { readonly version: Version }) {
  const t = useT();
  const type = rowsBad === 0 ? "success" : rowsGood === 0 ? "error" : "warning";
  const verdict = { success: p.clean, error: p.allBad, warning: p.someBad }[type];
  return (
    <Alert
      type={type}
      showIcon
      className="form-problems"
      title={t(verdict, { good: formatCount(rowsGood), bad: formatCount(rowsBad) })}
    />
  );
}

function VersionFacts({ version }: { readonly version: Version }) {
  const t = useT();
  const {
    status,
    origin,
    restoresNo,
    fileName,
    rowsRead,
    rowsGood,
    rowsBad,
    creator,
    createdAt,
    publisher,
    publishedAt,
    remark,
    changes,
  } = version;
  const upload = [
    { label: m.fileName, value: fileName },
    { label: m.rowsRead, value: formatCount(rowsRead) },
    { label: m.rowsGood, value: formatCount(rowsGood) },
    { label: m.rowsBad, value: formatCount(rowsBad) },
  ];
  const published = [
    { label: m.publisher, value: publisher },
    { label: m.publishedAt, value: <Instant value={publishedAt} /> },
    { label: m.remark, value: remark, wide: true },
  ];
  const shown = {
    added: formatCount(changes.added),
    changed: formatCount(changes.changed),
    same: formatCount(changes.same),
  };
  return (
    <Facts
      facts={[
        { label: m.status, value: <StatusTag set={pnlStatus} code={status} /> },
        { label: m.origin, value: <StatusTag set={pnlOrigin} code={origin} /> },
        ...(origin === "rollback" ? [{ label: m.restoresNo, value: restoresNo }] : upload),
        { label: m.creator, value: creator },
        { label: m.createdAt, value: <Instant value={createdAt} /> },
        ...(publishedAt ? published : []),
        ...(status === "draft" ? [{ label: m.change, value: t(p.changes, shown), wide: true }] : []),
      ]}
    />
  );
}
