import { Alert, Button, Modal, Progress } from "antd";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { download } from "../../../platform/web/api.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { formatCount, formatDay } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { refreshAll, useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { importFailure, importStatus, reconciliation } from "../contract.ts";
import { lineIssue } from "../domain/statement-line.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { HeldPanel } from "./held-panel.tsx";
import { followImport, isOver, shareOf, type Import } from "./import-standing.ts";
import "./reconciliation.css";

const POLL_MS = 800;
const WIDTH = 860;

/** How far an import is, what became of its rows, and the broken ones. It may be closed; the import goes on, and says so. */
export function ProgressDialog({ importId, close }: { readonly importId: string; readonly close: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [over, setOver] = useState(false);
  const { data, error } = useCall(reconciliation.importDetail, { importId }, over ? {} : { refetchInterval: POLL_MS });
  if (data && isOver(data) !== over) setOver(isOver(data));
  const leave = (): void => {
    if (data && !over) followImport(importId);
    void refreshAll();
    close();
  };
  const showItems = (row: Import): void => {
    leave();
    const day = row.statementOn;
    void navigate({
      search: new URLSearchParams({ itemOnFrom: day, itemOnTo: day, channel: row.channel, tab: "all" }).toString(),
    });
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={
        data ? t(p.progressOf, { day: formatDay(data.statementOn), channel: data.channelName }) : t(m.importDetail)
      }
      onCancel={leave}
      footer={
        <>
          {data?.can.file && data.uploadedBy !== null && (
            <Button onClick={() => void download(reconciliation.file, { importId }).catch(() => undefined)}>
              {t(m.file)}
            </Button>
          )}
          {data && data.rowsBad > 0 && (
            <Button onClick={() => void download(reconciliation.issues, { importId }).catch(() => undefined)}>
              {t(m.issues)}
            </Button>
          )}
          {data?.status === "done" && params.get("view") !== null && (
            <Button onClick={() => showItems(data)}>{t(p.showItems)}</Button>
          )}
          <Button type="primary" onClick={leave}>
            {t(ui.close)}
          </Button>
        </>
      }
    >
      {error && !data && <Failure error={error} />}
      {!error && !data && <Loading />}
      {data && <State row={data} />}
    </Modal>
  );
}

function State({ row }: { readonly row: Import }) {
  const t = useT();
  const failed = row.status === "failed";
  return (
    <>
      <div role="status" aria-live="polite">
        <StatusTag set={importStatus} code={row.status} /> {row.status === "running" && t(p.inProgress)}
        <Progress
          percent={shareOf(row)}
          status={
            failed ? "exception" : row.status === "done" ? "success" : row.status === "held" ? "normal" : "active"
          }
          aria-label={t(m.progress)}
        />
      </div>
      {failed && (
        <Alert
          type="error"
          showIcon
          className="form-problems"
          title={t(importFailure.member(row.failure ?? "")?.label ?? m.failure)}
        />
      )}
      <Facts
        facts={[
          { label: m.rowsTotal, value: formatCount(row.rowsTotal) },
          { label: m.rowsRead, value: formatCount(row.rowsRead) },
          { label: m.rowsNew, value: formatCount(row.rowsNew) },
          { label: m.rowsKnown, value: formatCount(row.rowsKnown) },
          { label: m.rowsBad, value: formatCount(row.rowsBad) },
          ...(row.uploadedBy === null ? [] : [{ label: m.rowsHeld, value: formatCount(row.rowsHeld) }]),
          { label: m.fileName, value: row.fileName },
          ...(row.uploadedBy === null ? [] : [{ label: m.uploadedBy, value: row.uploadedBy }]),
        ]}
      />
      {row.status === "held" && <HeldPanel row={row} />}
      {row.issues.length > 0 && <BrokenRows row={row} />}
    </>
  );
}

function BrokenRows({ row: { issues, rowsBad } }: { readonly row: Import }) {
  const t = useT();
  return (
    <>
      <Table
        label={p.brokenRows}
        className="broken-rows"
        compact
        rows={issues}
        keyOf={({ lineNo }) => String(lineNo)}
        columns={[
          { label: m.lineNo, kind: "count", value: ({ lineNo }) => lineNo },
          { label: m.reason, kind: "closed", set: lineIssue, value: ({ reason }) => reason },
          { label: m.excerpt, wrap: true, cell: ({ excerpt }) => <code>{excerpt}</code> },
        ]}
      />
      {rowsBad > issues.length && <p className="hint">{t(p.brokenMore, { shown: issues.length })}</p>}
    </>
  );
}
