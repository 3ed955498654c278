import { ui } from "../../../platform/shared/ui-messages.ts";
import { Instant } from "../../../platform/web/cells.tsx";
import { Panel, Timeline } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";

/** What happened to the customer and their orders, newest first. */
export function TimelineTab({ timeline }: Pick<CustomerDetail, "timeline">) {
  const t = useT();
  if (timeline.length === 0) return <Blank title={t(ui.nothingYet)} hint={t(ui.nothingYetHint)} />;
  return (
    <Panel>
      <Timeline
        entries={timeline.map(({ key, at, title, order, who, reason }) => ({
          key,
          title: t(title),
          time: <Instant value={at} />,
          who: who ?? t(m.system),
          text: order ? <PageLink to={orderPath(order.loanId)}>{order.orderNo}</PageLink> : reason,
          ...(order && { tone: loanStatus.member(order.status)?.tone ?? "waiting" }),
        }))}
      />
    </Panel>
  );
}
