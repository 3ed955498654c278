import { Alert, Button, Modal, Progress } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { followWork } from "../../../platform/web/follow-work.ts";
import { DASH, formatCount } from "../../../platform/web/format.ts";
import { translate, useT } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { refreshAll, useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { marketing } from "../contract.ts";
import { lineIssue, makingStatus } from "../domain/sets.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";

const POLL_MS = 800;
const WIDTH = 680;
const TONES = { done: "success", failed: "error", waiting: "info", running: "info" } as const;

type Making = OutputOf<typeof marketing.making>;

const isOver = ({ status }: Making): boolean => status === "done" || status === "failed";
const shareOf = ({ status, rows, totalRows }: Making): number =>
  status === "done" ? 100 : totalRows ? Math.floor((100 * rows) / totalRows) : 0;

/** Goes on telling how far a list is once its dialog was left, and what became of it. */
const follow = (listId: string): void =>
  void followWork({
    key: `marketing-list-${listId}`,
    look: async () => {
      const now = await call(marketing.making, { listId }, { quiet: true });
      const words = [
        translate(p.makingOf, { name: now.name }),
        translate(makingStatus.member(now.status)?.label ?? m.status),
      ];
      return { kind: TONES[now.status], text: words.join(" · "), over: isOver(now) };
    },
  });

/** How far the making of a list is, what became of the lines of its file, and those that were refused. */
export function MakingDialog({ listId, close }: { readonly listId: string; readonly close: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const { data, error } = useCall(marketing.making, { listId }, over ? {} : { refetchInterval: POLL_MS });
  if (data && isOver(data) !== over) setOver(isOver(data));
  const leave = (): void => {
    if (data && !over) follow(listId);
    void refreshAll();
    close();
  };
  const path = pagePath("detail", { listId });
  const show = (): void => {
    leave();
    void navigate(path ?? "");
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={data ? t(p.makingOf, { name: data.name }) : t(m.making)}
      onCancel={leave}
      footer={
        <>
          {data && over && data.size > 0 && path && <Button onClick={show}>{t(p.openLines)}</Button>}
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

function Standing({ row }: { readonly row: Making }) {
  const t = useT();
  const failed = row.status === "failed";
  return (
    <>
      <div role="status" aria-live="polite">
        <StatusTag set={makingStatus} code={row.status} /> {!isOver(row) && t(p.goesOn)}
        <Progress
          percent={shareOf(row)}
          status={failed ? "exception" : row.status === "done" ? "success" : "active"}
          aria-label={t(m.making)}
        />
      </div>
      {failed && <Alert type="error" showIcon className="form-problems" title={row.error ?? t(p.broken)} />}
      <Facts
        facts={[
          { label: m.totalRows, value: formatCount(row.totalRows) },
          { label: m.rows, value: formatCount(row.rows) },
          { label: m.size, value: formatCount(row.size) },
          { label: m.excluded, value: formatCount(row.excluded) },
          { label: m.leftOut, value: formatCount(row.leftOut) },
          { label: m.rowsKnown, value: formatCount(row.rowsKnown) },
          { label: m.rowsBad, value: formatCount(row.rowsBad) },
          { label: m.fileName, value: row.fileName ?? DASH },
        ]}
      />
      {row.issues.length > 0 && <Refused row={row} />}
    </>
  );
}

function Refused({ row: { issues, rowsBad } }: { readonly row: Making }) {
  const t = useT();
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
          { label: p.field, cell: ({ field }) => t(m[field as keyof typeof m] ?? m.phone) },
          { label: p.problem, wrap: true, cell: ({ issue }) => t(lineIssue.member(issue)?.label ?? p.problem) },
        ]}
      />
      {rowsBad > issues.length && <p className="hint">{t(p.badMore, { shown: issues.length })}</p>}
    </>
  );
}
