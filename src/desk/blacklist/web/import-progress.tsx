import { Alert, Button, Modal, Progress } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { followWork } from "../../../platform/web/follow-work.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { translate, useT } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { refreshAll, useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { blacklist } from "../contract.ts";
import { entryIssue, entrySource, importStatus } from "../domain/sets.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";
import { TouchedOrders } from "./touched-orders.tsx";

const POLL_MS = 800;
const WIDTH = 720;
const TONES = { done: "success", failed: "error", waiting: "info", running: "info" } as const;

type Import = OutputOf<typeof blacklist.importDetail>;

const isOver = ({ status }: Import): boolean => status === "done" || status === "failed";
const shareOf = ({ status, rows, totalRows }: Import): number =>
  status === "done" ? 100 : totalRows ? Math.floor((100 * rows) / totalRows) : 0;

/** Goes on telling how far an import is once its dialog was left, and what became of it. */
const follow = (importId: string): void =>
  void followWork({
    key: `blacklist-import-${importId}`,
    look: async () => {
      const now = await call(blacklist.importDetail, { importId }, { quiet: true });
      const words = [
        translate(p.importOf, { file: now.fileName }),
        translate(importStatus.member(now.status)?.label ?? m.status),
      ];
      return { kind: TONES[now.status], text: words.join(" · "), over: isOver(now) };
    },
  });

/** How far an import is, what became of its lines, and those that were refused. It may be closed; the import goes on. */
export function ImportProgress({ importId, close }: { readonly importId: string; readonly close: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const { data, error } = useCall(blacklist.importDetail, { importId }, over ? {} : { refetchInterval: POLL_MS });
  if (data && isOver(data) !== over) setOver(isOver(data));
  const leave = (): void => {
    if (data && !over) follow(importId);
    void refreshAll();
    close();
  };
  const show = (): void => {
    leave();
    void navigate(pagePath("blacklist", { importId }) ?? "");
  };
  const title = data ? t(p.importOf, { file: data.fileName }) : t(m.importDetail);
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      onCancel={leave}
      footer={
        <>
          {data && over && data.rowsNew > 0 && <Button onClick={show}>{t(p.showEntries)}</Button>}
          <Button type="primary" onClick={leave}>
            {t(ui.close)}
          </Button>
        </>
      }
    >
      {error && !data && <Failure error={error} />}
      {!error && !data && <Loading />}
      {data && <Standing row={data} />}
    </Modal>
  );
}

function Standing({ row }: { readonly row: Import }) {
  const t = useT();
  const failed = row.status === "failed";
  return (
    <>
      <div role="status" aria-live="polite">
        <StatusTag set={importStatus} code={row.status} /> {!isOver(row) && t(p.goesOn)}
        <Progress
          percent={shareOf(row)}
          status={failed ? "exception" : row.status === "done" ? "success" : "active"}
          aria-label={t(m.importDetail)}
        />
      </div>
      {failed && <Alert type="error" showIcon className="form-problems" title={row.error ?? t(p.broken)} />}
      <Facts
        facts={[
          { label: m.totalRows, value: formatCount(row.totalRows) },
          { label: m.rows, value: formatCount(row.rows) },
          { label: m.rowsNew, value: formatCount(row.rowsNew) },
          { label: m.rowsKnown, value: formatCount(row.rowsKnown) },
          { label: m.rowsBad, value: formatCount(row.rowsBad) },
          { label: m.source, value: <StatusTag set={entrySource} code={row.source} /> },
          { label: m.createdBy, value: row.createdBy },
        ]}
      />
      {row.touched && (
        <>
          <Alert
            type={row.touched.stopped > 0 ? "warning" : "info"}
            showIcon
            className="form-problems"
            title={t(p.touchedByImport, { stopped: row.touched.stopped })}
          />
          <TouchedOrders touched={row.touched} />
        </>
      )}
      {row.issues.length > 0 && <Refused row={row} />}
    </>
  );
}

function Refused({ row: { issues, rowsBad } }: { readonly row: Import }) {
  const t = useT();
  const columnOf = (field: string): string => t(m[field as keyof typeof m] ?? m.value);
  return (
    <>
      <Table
        label={p.badLines}
        caption={t(p.badLines)}
        compact
        onPhone="table"
        rows={issues}
        keyOf={({ lineNo }) => String(lineNo)}
        columns={[
          { label: p.line, kind: "count", value: ({ lineNo }) => lineNo },
          { label: p.field, cell: ({ field }) => columnOf(field) },
          { label: p.problem, wrap: true, cell: ({ issue }) => t(entryIssue.member(issue)?.label ?? p.problem) },
        ]}
      />
      {rowsBad > issues.length && <p className="hint">{t(p.badMore, { shown: issues.length })}</p>}
    </>
  );
}
