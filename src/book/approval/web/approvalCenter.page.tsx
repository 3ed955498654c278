import { ui } from "../../../platform/shared/ui-messages.ts";
import { ListPage, type EmptyList } from "../../../platform/web/list-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { orderPath } from "../../order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { approval } from "../contract.ts";
import { approvalBox, type ApprovalBox } from "../domain/status.ts";
import { approvalMessages as m, requestMessages as r } from "../messages.ts";
import { RequestDrawer } from "./open-request.ts";
import { useOpenRequest } from "./use-open-request.ts";

const REFRESH_MS = 60_000;
const REQUESTS = [{ kind: "approval" }];

const EMPTY: Readonly<Record<ApprovalBox, EmptyList>> = {
  toApprove: { title: ui.allDone, hint: r.nothingToApprove },
  mine: { title: r.nothingAsked, hint: r.nothingAskedHint },
  done: { title: r.nothingDecided },
};
const TABS = approvalBox.members.map(({ code, label }) => ({
  key: code,
  label,
  filters: { box: [code] },
  empty: EMPTY[code],
}));

function useTabCounts() {
  const { data } = useCall(approval.counts, {}, { refetchInterval: REFRESH_MS, live: REQUESTS });
  return data;
}

function Approvals({ given, eyes }: { readonly given: number | null; readonly eyes: number | null }) {
  const t = useT();
  return t(r.peopleOf, { given: given ?? 0, needed: (eyes ?? 1) - 1 });
}

/** Requests of money commands: those that wait for me, mine, and those that are decided. */
export default function ApprovalCenter() {
  const { opened, open, step, pathTo } = useOpenRequest();
  return (
    <>
      <ListPage
        source={approval.list}
        messages={m}
        title={m.title}
        total={r.total}
        tabs={TABS}
        useTabCounts={useTabCounts}
        filters={["label", "madeAt", "amountCents", "status"]}
        columns={[
          "id",
          { field: "callTitle", width: 176 },
          {
            field: "label",
            width: 152,
            render: ({ loanId, label }) => (loanId ? <PageLink to={orderPath(loanId)}>{label}</PageLink> : label),
          },
          "amountCents",
          "maker",
          "madeAt",
          "reason",
          "status",
          {
            field: "approvals",
            width: 112,
            align: "right",
            render: ({ approvals, eyes }) => <Approvals given={approvals} eyes={eyes} />,
          },
          "checkers",
          "decidedAt",
        ]}
        rowLink={({ id }) => pathTo(id)}
        refetchInterval={REFRESH_MS}
      />
      {opened && <RequestDrawer approvalId={opened} onClose={() => open(undefined)} onStep={step} />}
    </>
  );
}
