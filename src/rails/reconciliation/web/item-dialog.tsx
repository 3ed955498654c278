import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { download } from "../../../platform/web/api.ts";
import { Code, Day, Instant, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel, Timeline } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Chosen } from "../../../platform/web/list/chosen.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { About } from "../../../platform/web/subject.ts";
import { customerPath, orderPath, paymentsPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { reconciliation } from "../contract.ts";
import { itemCause, itemEvent, itemResult, itemState } from "../domain/item.ts";
import { movementKind } from "../domain/movement.ts";
import { movementState } from "../domain/movement-state.ts";
import { lineProof } from "../domain/proof.ts";
import { lineKind } from "../domain/statement-line.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { Candidates } from "./candidates.tsx";
import { Difference } from "./difference.tsx";
import "./reconciliation.css";
import { FlatDialog, itemSubject, ReverseDialog, UnmatchDialog } from "./step-dialogs.tsx";
import type { ItemDetail } from "./item-detail.ts";

type Side = NonNullable<ItemDetail["channel"]>;

const WIDTH = 1040;

/** One item: both sides, why they differ, what it may be about, and what may be done. */
export function ItemDialog({ itemId, close }: { readonly itemId: string; readonly close: () => void }) {
  const t = useT();
  const { data, error, refetch } = useCall(reconciliation.detail, { itemId });
  const [asking, ask] = useState<"flat" | "reverse" | "unmatch">();
  const stop = (): void => ask(undefined);
  const target = data && { ...data.item, channelCents: data.channel?.effectCents ?? 0 };
  const can = data?.item.can;
  return (
    <Modal
      open
      width={WIDTH}
      title={data ? `${t(m.detail)} · ${data.item.reference}` : t(m.detail)}
      onCancel={close}
      footer={
        <>
          {can?.["unmatch"] && <Button onClick={() => ask("unmatch")}>{t(m.unmatch)}</Button>}
          {can?.["flat"] && (
            <Button danger onClick={() => ask("flat")}>
              {t(m.flat)}
            </Button>
          )}
          {can?.["reverse"] && (
            <Button danger onClick={() => ask("reverse")}>
              {t(m.reverse)}
            </Button>
          )}
          <Button onClick={close}>{t(ui.close)}</Button>
        </>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <>
          <ItemFacts detail={data} />
          {data.proof && <ProofFacts proof={data.proof} />}
          <Sides detail={data} />
          <Hint detail={data} />
          {can?.["match"] && <Candidates detail={data} />}
          {data.history.length > 0 && <History detail={data} />}
        </>
      )}
      {target && (
        <About subject={itemSubject(target)}>
          {asking === "flat" && <FlatDialog item={target} close={stop} />}
          {asking === "reverse" && <ReverseDialog item={target} close={stop} />}
          {asking === "unmatch" && <UnmatchDialog item={target} close={stop} />}
        </About>
      )}
    </Modal>
  );
}

const ItemFacts = ({ detail: { item } }: { readonly detail: ItemDetail }) => (
  <Panel>
    <Facts
      facts={[
        { label: m.state, value: <StatusTag set={itemState} code={item.state} /> },
        { label: m.result, value: <StatusTag set={itemResult} code={item.result} /> },
        { label: m.cause, value: <StatusTag set={itemCause} code={item.cause} /> },
        { label: m.differenceCents, value: <Difference cents={item.differenceCents} /> },
        { label: m.orderNo, value: <PageLink to={orderPath(item.loanId, "money")}>{item.orderNo}</PageLink> },
        { label: m.name, value: <PageLink to={customerPath(item.customerId)}>{item.name}</PageLink> },
        { label: m.channel, value: <Chosen of="channel" value={item.channel} /> },
        { label: m.paymentCode, value: <Code value={item.paymentCode} /> },
      ]}
    />
  </Panel>
);

/** What proves the channel's line, and the file that it came in. */
function ProofFacts({ proof }: { readonly proof: NonNullable<ItemDetail["proof"]> }) {
  const t = useT();
  if (proof.uploadedBy === null) return null;
  const { importId } = proof;
  return (
    <Panel title={t(m.proof)}>
      <Facts
        facts={[
          { label: m.proof, value: <StatusTag set={lineProof} code={proof.kind} /> },
          { label: m.uploadedBy, value: proof.uploadedBy },
          ...(proof.approvedBy === null ? [] : [{ label: m.approvedBy, value: proof.approvedBy }]),
          {
            label: m.fileName,
            value: proof.canOpen ? (
              <button
                type="button"
                className="row-action"
                onClick={() => void download(reconciliation.file, { importId }).catch(() => undefined)}
              >
                {proof.fileName}
              </button>
            ) : (
              proof.fileName
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** The channel's line and our movement side by side. */
function Sides({ detail: { channel, ours } }: { readonly detail: ItemDetail }) {
  const t = useT();
  return (
    <div className="sides">
      <Panel title={t(p.atChannel)}>
        {channel ? <SideFacts side={channel} set={lineKind} /> : <p className="hint">{t(p.nothingAtChannel)}</p>}
      </Panel>
      <Panel title={t(p.inBooks)}>
        {ours ? <SideFacts side={ours} set={movementKind} /> : <p className="hint">{t(p.nothingInBooks)}</p>}
      </Panel>
    </div>
  );
}

const SideFacts = ({ side, set }: { readonly side: Side; readonly set: typeof lineKind | typeof movementKind }) => (
  <Facts
    facts={[
      { label: side.state ? m.ourKind : m.lineKind, value: <StatusTag set={set as never} code={side.kind} /> },
      ...(side.state ? [{ label: m.bookedAs, value: <StatusTag set={movementState} code={side.state} /> }] : []),
      { label: p.day, value: side.at ? <Instant value={side.at} /> : <Day value={side.on} /> },
      { label: m.reference, value: <Code value={side.reference} />, wide: true },
      { label: m.trackingKey, value: <Code value={side.trackingKey} />, wide: true },
      { label: m.amountCents, value: <Money value={side.amountCents} /> },
      { label: m.feeCents, value: <Money value={side.feeCents} /> },
      { label: p.effect, value: <Money value={side.effectCents} /> },
    ]}
  />
);

/** What is to be done elsewhere, or only to be waited for. */
function Hint({ detail: { item, ours } }: { readonly detail: ItemDetail }) {
  const t = useT();
  if (item.state !== "open") return null;
  if (item.ownReceipt && ours?.state === "unallocated") return <p className="hint own-receipt">{t(p.ownReceipt)}</p>;
  if (item.cause === "inTransit") return <Alert type="info" showIcon className="form-problems" title={t(p.waitHint)} />;
  if (item.cause !== "lateSuccess") return null;
  const to = item.orderNo === null ? undefined : paymentsPath(item.orderNo);
  return (
    <Alert
      type="warning"
      showIcon
      className="form-problems"
      title={t(p.lateHint)}
      action={to && <PageLink to={to}>{t(p.openPayment)}</PageLink>}
    />
  );
}

function History({ detail: { history } }: { readonly detail: ItemDetail }) {
  const t = useT();
  return (
    <Panel title={t(p.history)}>
      <Timeline
        entries={history.toReversed().map(({ event, toState, actor, reason, at }, index) => ({
          key: String(index),
          title: <StatusTag set={itemEvent} code={event} />,
          time: <Instant value={at} />,
          who: actor === "system" ? t(p.system) : actor,
          text: reason,
          tone: itemState.member(toState)?.tone ?? "waiting",
        }))}
      />
    </Panel>
  );
}
