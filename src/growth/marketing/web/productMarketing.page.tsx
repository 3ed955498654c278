import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { later } from "../../../platform/web/later.tsx";
import { pagePath, PageLink } from "../../../platform/web/links.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { rate } from "./rows.ts";

const dialog = later(() => import("./marketing-dialogs.ts"));
const MakingDialog = dialog("MakingDialog");
const action = abilityActions(marketing, m);

/** Whom marketing is to reach: lists of segments and of files, and what came of each. */
export default listPage({
  source: marketing.list,
  messages: m,
  title: p.lists,
  total: p.totalLists,
  scoped: true,
  empty: { title: p.noLists, hint: p.noListsHint, act: true },
  filters: ["product", "packageName", "segment", "source", "owner", "state", "createdAt", "listId"],
  columns: [
    {
      field: "name",
      width: 200,
      render: ({ id, name }) => <PageLink to={pagePath("detail", { listId: id })}>{name}</PageLink>,
    },
    { field: "state", essential: true },
    { field: "size", width: 96, essential: true },
    { field: "contacted", width: 96 },
    { field: "connected", width: 96 },
    { field: "applied", width: 96 },
    { field: "disbursed", width: 104 },
    { field: "conversionBp", width: 104, align: "right", render: ({ conversionBp }) => rate(conversionBp) },
    { field: "packageName", width: 144 },
    { field: "segment", width: 176 },
    { field: "product", width: 144 },
    { field: "source", width: 120 },
    { field: "owner", width: 144 },
    { field: "createdAt", width: 152 },
    { field: "status", width: 128, optional: true },
    { field: "assigned", width: 96, optional: true },
    { field: "excluded", width: 112, optional: true },
    { field: "approved", width: 96, optional: true },
    { field: "disbursedCents", width: 136 },
    { field: "closedAt", width: 152, optional: true },
  ],
  toolbar: [
    { label: m.import, icon: <UploadOutlined />, permission: marketing.import, dialog: dialog("ImportList") },
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: marketing.create,
      dialog: dialog("CreateList"),
    },
  ],
  rowActions: [
    {
      label: p.openLines,
      permission: marketing.lines,
      href: ({ id }) => pagePath("detail", { listId: id }) ?? "",
    },
    action("sms", dialog("SmsList")),
    {
      label: m.making,
      permission: marketing.making,
      dialog: ({ row, close }) => <MakingDialog listId={row.id} close={close} />,
    },
    action("close", dialog("CloseList"), "danger"),
  ],
});
