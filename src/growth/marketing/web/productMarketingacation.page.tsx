import { PlusOutlined } from "@ant-design/icons";
import { later } from "../../../platform/web/later.tsx";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listsPage, listView, plainView } from "../../../platform/web/lists-page.tsx";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { Checkers } from "./checkers-view.tsx";

const dialog = later(() => import("./marketing-dialogs.ts"));
const action = abilityActions(marketing, m);

const pool = listView({
  key: "pool",
  label: p.poolView,
  source: marketing.pool,
  messages: m,
  total: p.totalLists,
  scoped: true,
  empty: { title: p.noPool, hint: p.noPoolHint },
  filters: ["product", "packageName", "checker", "unassigned", "createdAt", "listId"],
  columns: [
    {
      field: "name",
      width: 208,
      essential: true,
      render: ({ id, name }) => <PageLink to={pagePath("detail", { listId: id })}>{name}</PageLink>,
    },
    { field: "size", width: 104 },
    { field: "assigned", width: 104 },
    { field: "remaining", width: 112, essential: true },
    { field: "excluded", width: 120 },
    { field: "applied", width: 104 },
    { field: "packageName", width: 152 },
    { field: "product", width: 152 },
    { field: "owner", width: 144 },
    { field: "createdAt", width: 152 },
  ],
  rowActions: [
    action("share", dialog("ShareLeads")),
    action("assign", dialog("AssignLeads")),
    action("recall", dialog("RecallLeads"), "danger"),
  ],
});

const rules = listView({
  key: "rules",
  label: p.rulesView,
  part: ".rules",
  source: marketing.rules,
  messages: m,
  empty: { title: p.noRules, hint: p.noRulesHint, act: true },
  filters: ["packageName"],
  columns: [
    { field: "packageName", width: 176, essential: true },
    { field: "product", width: 176 },
    { field: "strategy", width: 176, essential: true },
    { field: "capPerDay", width: 136 },
    { field: "atNight", width: 104 },
    { field: "onImport", width: 136 },
    { field: "enabled", width: 104 },
    { field: "updatedBy", width: 144 },
    { field: "updatedAt", width: 152 },
  ],
  toolbar: [
    {
      label: m.createRule,
      icon: <PlusOutlined />,
      primary: true,
      permission: marketing.createRule,
      dialog: dialog("CreateRule"),
    },
  ],
  rowActions: [{ label: m.editRule, permission: marketing.editRule, dialog: dialog("EditRule") }],
});

const load = plainView({ key: "load", label: m.checkers, permission: marketing.checkers, content: () => <Checkers /> });

/** Who of marketing gets whom: lists with those whom nobody has yet, what each marketer has in hand, and the rules. */
export default listsPage({ title: p.allocation, views: [pool, load, rules] });
