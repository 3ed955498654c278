import { DASH } from "../../../platform/web/format.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { customerPath } from "../../../book/order/web/api.ts";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./marketing-dialogs.ts"));
const ReassignLeads = dialog("ReassignLeads");
const action = abilityActions(marketing, m);

/** Those on lists, as they were when the list was made, and how each is followed up. */
export default listPage({
  source: marketing.lines,
  messages: m,
  title: p.detail,
  total: p.totalLines,
  scoped: true,
  empty: { title: p.noLines, hint: p.noLinesHint },
  filters: [
    "phone",
    "tag",
    "lastResult",
    "checker",
    "nextAt",
    "outcome",
    "packageName",
    "open",
    "listId",
    "lineId",
    "customerId",
  ],
  columns: [
    {
      field: "name",
      label: m.customer,
      width: 176,
      essential: true,
      render: ({ customerId, name }) =>
        customerId ? <PageLink to={customerPath(customerId)}>{name ?? DASH}</PageLink> : (name ?? DASH),
    },
    { field: "outcome", width: 128, essential: true },
    { field: "lastResult", width: 136, essential: true },
    { field: "nextAt", width: 152, essential: true },
    { field: "attempts", width: 96 },
    { field: "lastLoanCents", width: 128 },
    { field: "quotaCents", width: 128 },
    { field: "tag", width: 168 },
    { field: "checker", width: 144 },
    { field: "phone", width: 144 },
    { field: "excluded", width: 176 },
    {
      field: "list",
      width: 184,
      render: ({ listId, list }) => (
        <PageLink to={pagePath("productMarketing", { listId: listId ?? "" })}>{list}</PageLink>
      ),
    },
    { field: "lastAt", width: 152, optional: true },
    { field: "lastLoanAt", width: 152, optional: true },
    { field: "appliedAt", width: 152, optional: true },
    { field: "disbursedCents", width: 136, optional: true },
    { field: "attributedTo", width: 144, optional: true },
    { field: "open", width: 104, optional: true },
  ],
  rowActions: [
    action("follow", dialog("FollowLead")),
    {
      label: m.reassign,
      permission: marketing.reassign,
      when: ({ can }) => can.reassign,
      dialog: ({ row, close }) => <ReassignLeads rows={[row]} close={close} />,
    },
  ],
  bulk: [
    {
      label: m.reassign,
      command: marketing.reassign,
      dialog: ({ selection, close, done }) => <ReassignLeads rows={selection.rows} close={close} done={done} />,
    },
  ],
});
