import { Button } from "antd";
import { useState } from "react";
import { RowActions } from "../../../platform/web/list/row-actions.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DetailHeader, Panel } from "../../../platform/web/detail-page.tsx";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { ChangedButton } from "../../../platform/web/live/changed-button.tsx";
import { useLiveRecord } from "../../../platform/web/live/use-live-record.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { refreshAll, useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { About } from "../../../platform/web/subject.ts";
import { useHotkeys } from "../../../platform/web/use-hotkeys.ts";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { loan } from "../../../service/loan/contract.ts";
import { orderActions, PlanTab } from "../../../service/loan/web/api.ts";
import { CallBar } from "../../call/web/api.ts";
import { stage } from "../domain/stage.ts";
import { deskMessages as m, deskPageMessages as p } from "../messages.ts";
import { myClient } from "../my-client.contract.ts";
import { ContactsPanel, PromisesPanel } from "./contacts-panel.tsx";
import type { Cockpit } from "./desk-types.ts";
import { WhyPanel } from "./why-panel.tsx";
import "./cockpit.css";

const dialog = later(() => import("./cockpit-dialogs.ts"));
const [FollowDialog, PromiseDialog] = [dialog("FollowDialog"), dialog("PromiseDialog")];

type OrderData = Parameters<typeof PlanTab>[0]["data"];

/** The plan of the order with what may be asked for, and all else that may be done with it. */
function Order({ loanId }: { readonly loanId: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(loan.detail, { loanId });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Panel title={t(p.plan)}>{data ? <PlanTab data={data} /> : <Loading />}</Panel>;
}

function Actions({ loanId }: { readonly loanId: string }) {
  const allows = useAllows();
  const { data } = useCall(loan.detail, { loanId });
  const { run, dialog: open } = useRowRunner<OrderData>();
  if (!data) return null;
  const allowed = orderActions.filter(({ permission }) => allows(permission));
  return (
    <>
      <RowActions row={data} actions={allowed} onRun={run} />
      {open}
    </>
  );
}

interface Props {
  readonly caseId: string;
  /** Goes on to the next case: shown in queue mode. */
  readonly onNext?: (() => void) | undefined;
}

/** Results that a digit records. */
const KEYS = ["refuses", "asksTime", "disputes", "noAnswer", "busy", "wrongNumber", "thirdParty", "off"] as const;

function Case({ data, onNext }: { readonly data: Cockpit } & Pick<Props, "onNext">) {
  const t = useT();
  const [open, setOpen] = useState<
    { readonly kind: "promise" } | { readonly kind: "follow"; readonly result?: string }
  >();
  const [callId, setCallId] = useState<string>();
  const { can } = data;
  const close = (): void => setOpen(undefined);
  const done = (): void => {
    setCallId(undefined);
    close();
    onNext?.();
  };
  useHotkeys({
    ...(can.promise && { p: { label: m.makePromise, run: () => setOpen({ kind: "promise" }) } }),
    ...(can.follow && { f: { label: m.follow, run: () => setOpen({ kind: "follow" }) } }),
    ...(can.follow &&
      Object.fromEntries(
        KEYS.map((result, place) => [
          String(place + 1),
          { label: m.follow, run: () => setOpen({ kind: "follow", result }) },
        ]),
      )),
    ...(onNext && { n: { label: m.next, run: onNext } }),
  });
  return (
    <>
      <DetailHeader
        title={<PageLink to={customerPath(data.customerId)}>{data.name}</PageLink>}
        status={<StatusTag set={stage} code={data.stage} />}
        subtitle={
          <>
            <PageLink to={orderPath(data.loanId)}>{data.orderNo}</PageLink> · {data.phone} · {data.appName}
          </>
        }
        figures={[
          {
            label: p.owedToday,
            value: money(data.owedTodayCents),
            tone: data.overdueDays > 0 ? "bad" : "attention",
          },
          { label: p.owedTomorrow, value: money(data.owedTomorrowCents) },
          { label: m.overdueDays, value: data.overdueDays },
        ]}
        actions={
          <>
            {can.follow && (
              <CallBar
                loanId={data.loanId}
                onEnded={(id) => {
                  setCallId(id);
                  setOpen({ kind: "follow" });
                }}
              />
            )}
            {can.promise && (
              <Button type="primary" onClick={() => setOpen({ kind: "promise" })}>
                {t(m.makePromise)}
              </Button>
            )}
            {can.follow && <Button onClick={() => setOpen({ kind: "follow" })}>{t(p.record)}</Button>}
            <Actions loanId={data.loanId} />
            {onNext && <Button onClick={onNext}>{t(m.next)}</Button>}
          </>
        }
      />
      <div className="cockpit">
        <div>
          <WhyPanel data={data} />
          <PromisesPanel data={data} />
        </div>
        <ContactsPanel data={data} />
      </div>
      <Order loanId={data.loanId} />
      {open?.kind === "promise" && <PromiseDialog data={data} callId={callId} close={close} done={done} />}
      {open?.kind === "follow" && (
        <FollowDialog data={data} callId={callId} result={open.result} close={close} done={done} />
      )}
    </>
  );
}

/** All that one has to know for a call, on one screen, and what is done with it by keys. */
export function Cockpit({ caseId, onNext }: Props) {
  const t = useT();
  const { data, dataUpdatedAt, error, refetch } = useCall(myClient.cockpit, { caseId });
  const waits = useLiveRecord({
    watched: data ? [{ kind: "loan", id: data.loanId }] : [],
    region: '[data-page="cockpit"]',
    readAt: dataUpdatedAt,
    reread: () => void refreshAll(),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <About subject={{ no: data.orderNo, name: data.name, amountCents: data.owedTodayCents }}>
      <section className="page" data-page="cockpit" aria-label={t(m.cockpit)}>
        {waits && <ChangedButton onClick={() => void refreshAll()} />}
        <Case data={data} onNext={onNext} key={data.caseId} />
      </section>
    </About>
  );
}
