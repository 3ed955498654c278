import { Alert, Button } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { download } from "../../../platform/web/api.ts";
import { Code, Day, Instant, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { DetailHeader } from "../../../platform/web/detail-page.tsx";
import { formatCount, money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { ListPage } from "../../../platform/web/list-page.tsx";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { About } from "../../../platform/web/subject.ts";
import { WaitingRequest } from "../../../book/approval/web/api.ts";
import { orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { opm } from "../contract.ts";
import { batchState } from "../domain/status.ts";
import { opmMessages as m, opmPageMessages as p } from "../messages.ts";
import { opmPath } from "./paths.ts";
import { notifyAsked } from "./notices.ts";

const dialog = later(() => import("./opm-dialogs.ts"));
const SettleDialog = dialog("SettleDialog");

type Batch = OutputOf<typeof opm.batch>;

/** One batch: what the channel says of it, and its lines beside our receipts. */
export function BatchView({ batchId }: { readonly batchId: string }) {
  const { data, error, refetch } = useCall(opm.batch, { batchId });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <section className="page" data-page="opm">
      <BatchHeader batch={data} />
      <Provenance batch={data} />
      <Notices batch={data} />
      <Lines batchId={batchId} />
    </section>
  );
}

function BatchHeader({ batch }: { readonly batch: Batch }) {
  const t = useT();
  const [settling, setSettling] = useState(false);
  const { run: match, pending } = useCommand(opm.match, { onDone: ({ askedCount }) => notifyAsked(askedCount) });
  const { can } = batch;
  return (
    <>
      <DetailHeader
        title={<Code value={batch.batchNo} />}
        status={<StatusTag set={batchState} code={batch.state} />}
        subtitle={
          <>
            <Link to={opmPath()}>{t(p.toList)}</Link> · <Day value={batch.settledOn} /> ·{" "}
            {t(p.linesOf, { count: formatCount(batch.lineCount) })}
            {batch.settledAt && (
              <>
                {" "}
                · {t(m.settledAt)} <Instant value={batch.settledAt} /> · {batch.settledBy}
              </>
            )}
          </>
        }
        figures={[
          { label: m.grossCents, value: <Money value={batch.grossCents} /> },
          { label: m.feeCents, value: <Money value={batch.feeCents} /> },
          { label: m.netCents, value: <Money value={batch.netCents} /> },
          {
            label: m.differenceCents,
            value: <Money value={batch.differenceCents} />,
            ...(batch.differenceCents !== 0 && { tone: "bad" as const }),
          },
        ]}
        actions={
          <>
            {can.download && (
              <Button
                onClick={() =>
                  void download(opm.download, { batchId: batch.id }, `${batch.batchNo}.csv`).catch(() => undefined)
                }
              >
                {t(m.download)}
              </Button>
            )}
            {can.match && (
              <Button loading={pending} onClick={() => void match({ batchId: batch.id, version: batch.version })}>
                {t(m.match)}
              </Button>
            )}
            {can.settle && batch.request === null && (
              <Button type="primary" onClick={() => setSettling(true)}>
                {t(m.settle)}
              </Button>
            )}
          </>
        }
      />
      {settling && (
        <About subject={{ no: batch.batchNo, amountCents: batch.netCents }}>
          <SettleDialog batchId={batch.id} close={() => setSettling(false)} />
        </About>
      )}
    </>
  );
}

const TOLD = { unknown: p.fileUnknown, differs: p.fileReplaced, silent: p.fileSilent } as const;

/** Where a batch that somebody handed in stands: what the channel said of it, who has to look at it, and the file. */
function Provenance({
  batch: { id, source, finding, uploadedBy, fileName, approvedBy, request, state, can },
}: {
  readonly batch: Batch;
}) {
  const t = useT();
  const fromFile = source === "upload";
  const open = can.file && fromFile && fileName !== null;
  const told = finding === null ? p.fileAsking : TOLD[finding];
  const file = open && (
    <button
      type="button"
      className="row-action"
      onClick={() => void download(opm.file, { batchId: id }, fileName).catch(() => undefined)}
    >
      {t(m.file)}
    </button>
  );
  return (
    <>
      {fromFile && state === "settled" && (
        <Alert
          type="info"
          showIcon
          className="form-problems"
          title={t(p.fileApproved, { uploader: uploadedBy ?? "", checker: approvedBy ?? "" })}
          action={file}
        />
      )}
      {fromFile && state !== "settled" && (
        <Alert
          type="warning"
          showIcon
          className="form-problems"
          title={t(told, { uploader: uploadedBy ?? "" })}
          action={file}
        />
      )}
      {finding === "differs" && !fromFile && (
        <Alert type="info" showIcon className="form-problems" title={t(p.fileReplaced)} />
      )}
      {request && <WaitingRequest request={request} />}
    </>
  );
}

/** What stands in the way of the settlement, and what the channel still owes. */
function Notices({ batch: { openCount, waiting } }: { readonly batch: Batch }) {
  const t = useT();
  return (
    <>
      {openCount > 0 && (
        <Alert type="warning" showIcon className="form-problems" title={t(p.openLines, { count: openCount })} />
      )}
      {waiting.count > 0 && (
        <Alert
          type="info"
          showIcon
          className="form-problems"
          title={t(p.waiting, { count: waiting.count, amount: money(waiting.amountCents) })}
          action={
            <Link to={opmPath({ view: "transactions", state: "confirmed", direction: "in" })}>{t(p.showWaiting)}</Link>
          }
        />
      )}
    </>
  );
}

const Lines = ({ batchId }: { readonly batchId: string }) => (
  <ListPage
    embedded
    part="Lines"
    source={opm.lines}
    messages={m}
    title={m.lines}
    fixedFilter={{ batchId }}
    filters={["state", "trackingKey", "clabe", "explanation"]}
    columns={[
      "lineNo",
      "state",
      "channelAmountCents",
      "ownCents",
      { field: "differenceCents", width: 120, render: (row) => <Difference {...row} /> },
      "feeCents",
      "trackingKey",
      {
        field: "orderNo",
        render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink>,
      },
      "name",
      "explanation",
      { field: "note", width: 200 },
      "clabe",
      "paidAt",
      { field: "netCents", optional: true },
      { field: "receiptId", optional: true },
    ]}
    rowActions={[
      { label: m.explain, permission: opm.explain, when: ({ can }) => can.explain, dialog: dialog("ExplainDialog") },
    ]}
  />
);

/** A difference is told by its colour and by its sign. */
export const Difference = ({ differenceCents }: { readonly differenceCents: number | null }) =>
  differenceCents ? (
    <span className="text-bad">
      <Money value={differenceCents} />
    </span>
  ) : (
    <Money value={differenceCents} />
  );
