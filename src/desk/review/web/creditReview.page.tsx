import { BranchesOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { review } from "../contract.ts";
import { checkStatus } from "../domain/status.ts";
import { reviewMessages as m } from "../messages.ts";
import { deskMessages as d } from "./messages.ts";
import { claimAndOpen } from "./open-case.ts";
import { deskPath } from "./paths.ts";

const dialog = later(() => import("./assign-dialog.tsx"));
const AssignDialog = dialog("AssignDialog");
const ShareDialog = later(() => import("./share-dialog.tsx"))("ShareDialog");

const REFRESH_MS = 30_000;
const CASES = [{ kind: "review" }, { kind: "loan" }];

function useTabCounts() {
  const { data } = useCall(review.counts, {}, { refetchInterval: REFRESH_MS, live: CASES });
  return data && Object.fromEntries(data.map((tab) => [String(tab.checkStatus), tab.count]));
}

export default listPage({
  source: review.list,
  scoped: true,
  shows: ["loan"],
  messages: m,
  title: m.title,
  total: d.total,
  tabs: checkStatus.members.map(({ code, label }) => ({
    key: String(code),
    label,
    filters: { checkStatus: [code] },
    ...(code === 12 && { empty: { title: ui.allDone, hint: d.queueEmpty } }),
  })),
  useTabCounts,
  filters: [
    "orderNo",
    "phone",
    "mine",
    "unassigned",
    "reviewer",
    "waitingMinutes",
    "recheck",
    "name",
    "product",
    "packageName",
    "oldCustomer",
    "score",
    "appliedAt",
    "decidedOn",
  ],
  columns: [
    "orderNo",
    "waitingMinutes",
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    "contractCents",
    "score",
    {
      field: "riskTags",
      width: 240,
      render: ({ recheck, riskTags }) => (
        <>
          {recheck && <ToneTag tone="attention">{translate(m.recheck)}</ToneTag>}{" "}
          {riskTags ? <span title={riskTags}>{riskTags}</span> : !recheck && DASH}
        </>
      ),
    },
    { field: "priorLoans", width: 116 },
    "claimedBy",
    "status",
    "phone",
    "product",
    "appName",
    "oldCustomer",
    "claimedUntil",
    "reviewer",
    "decidedAt",
    { field: "appliedAt", essential: true },
    { field: "recheck", optional: true },
    { field: "checkStatus", optional: true },
  ],
  rowLink: ({ id, can }) => (can.open ? deskPath(id) : orderPath(id)),
  toolbar: [
    {
      label: m.claimNext,
      icon: <PlayCircleOutlined />,
      primary: true,
      permission: review.claim,
      onClick: () => void claimAndOpen(),
    },
    {
      label: m.share,
      icon: <BranchesOutlined />,
      command: review.share,
      dialog: ({ close, filter }) => <ShareDialog of={{ filter }} onClose={close} />,
    },
  ],
  rowActions: [
    {
      label: m.claim,
      permission: review.claim,
      when: ({ can }) => can.claim,
      onClick: ({ id }) => void claimAndOpen(id),
    },
    { label: m.release, command: review.release, when: ({ can }) => can.release, input: ({ id }) => ({ loanId: id }) },
    {
      label: m.assign,
      permission: review.assign,
      when: ({ can }) => can.assign,
      dialog: ({ row, close }) => <AssignDialog loanIds={[row.id]} onClose={close} />,
    },
    { label: d.open, permission: review.dossier, when: ({ can }) => can.open, href: ({ id }) => deskPath(id) ?? "" },
  ],
  bulk: [
    {
      label: m.assign,
      command: review.assign,
      dialog: ({ selection, close, done }) => (
        <AssignDialog loanIds={selection.rows.map(({ id }) => id)} onClose={close} onDone={done} />
      ),
    },
    {
      label: m.share,
      command: review.share,
      allMatching: true,
      dialog: ({ selection, close, done }) => (
        <ShareDialog
          of={selection.allMatching ? { filter: selection.filter } : { loanIds: selection.rows.map(({ id }) => id) }}
          onClose={close}
          onDone={done}
        />
      ),
    },
  ],
  refetchInterval: REFRESH_MS,
});
