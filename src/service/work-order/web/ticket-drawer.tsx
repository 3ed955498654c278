import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { workOrder } from "../contract.ts";
import {
  issuePeriod,
  orderResult,
  stageOf,
  workOrderStage,
  workOrderStatus,
  workSource,
  workType,
} from "../domain/sets.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";
import { MoneyActions } from "./money-actions.tsx";
import { TicketFiles } from "./ticket-files.tsx";
import { TicketSteps } from "./ticket-steps.tsx";
import { left } from "./left.ts";

const WIDTH = 720;

/** One ticket with its form, its files, the money actions of its order and who had it when. */
export function TicketDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const t = useT();
  const { data, error, refetch } = useCall(workOrder.detail, { id }, { live: [{ kind: "workOrder", id }] });
  const title = [t(m.detail), data?.orderNo ?? id, data?.name].filter(Boolean).join(" · ");
  return (
    <Drawer title={title} size={WIDTH} onClose={close}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <div className="ticket">
          <Facts
            facts={[
              { label: m.status, value: <StatusTag set={workOrderStatus} code={data.status} /> },
              { label: m.stage, value: <StatusTag set={workOrderStage} code={stageOf(data.status)} /> },
              { label: m.type, value: <StatusTag set={workType} code={data.type} /> },
              { label: m.source, value: <StatusTag set={workSource} code={data.source} /> },
              { label: m.leftMinutes, value: data.leftMinutes === null ? null : t(...left(data.leftMinutes)) },
              {
                label: m.result,
                value: data.result === null ? null : <StatusTag set={orderResult} code={data.result} />,
              },
              { label: m.name, value: <PageLink to={customerPath(data.userId)}>{data.name}</PageLink> },
              { label: m.phone, value: data.phone },
              {
                label: m.orderNo,
                value: data.orderId && <PageLink to={orderPath(data.orderId)}>{data.orderNo}</PageLink>,
              },
              { label: m.period, value: <StatusTag set={issuePeriod} code={data.period} /> },
              { label: m.appName, value: data.appName },
              { label: m.productName, value: data.productName },
              { label: m.creator, value: data.creator },
              { label: m.handler, value: data.handler },
              { label: m.createdAt, value: formatInstant(data.createdAt) },
              { label: m.closedAt, value: data.closedAt && formatInstant(data.closedAt) },
              { label: m.remarks, value: data.remarks, wide: true },
              { label: m.detailResult, value: data.detailResult, wide: true },
            ]}
          />
          <blockquote className="ticket-said" aria-label={t(m.description)}>
            {data.description}
          </blockquote>
          <h3>{t(m.appendix)}</h3>
          <TicketFiles files={data.files} />
          {data.orderId !== null && (
            <>
              <h3>{t(p.money)}</h3>
              {data.waitsForMoney && <p role="status">{t(p.waitsForMoney)}</p>}
              <MoneyActions money={data.money} />
            </>
          )}
          <h3>{t(p.handOffs)}</h3>
          <TicketSteps steps={data.steps} />
        </div>
      )}
    </Drawer>
  );
}
