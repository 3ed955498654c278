import { PlusOutlined } from "@ant-design/icons";
import { customerPath } from "../../../book/order/web/api.ts";
import { DASH } from "../../../platform/web/format.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { SmsProblem } from "../../../reach/sms/web/api.ts";
import { sms, smsTemplate } from "../contract.ts";
import { smsDeskPageMessages as p, smsMessages as m, smsTemplateMessages as t } from "../messages.ts";

const dialog = later(() => import("./sms-dialogs.ts"));
const templateAction = abilityActions(smsTemplate, t);

const records = listView({
  key: "records",
  label: p.recordsView,
  source: sms.list,
  messages: m,
  scoped: true,
  empty: { title: p.noRecords, hint: p.noRecordsHint },
  filters: ["phone", "type", "status", "template", "createdAt", "text", "carrier", "sender", "customerId", "smsId"],
  columns: [
    {
      field: "phone",
      width: 136,
      render: ({ customerId, phone }) =>
        customerId === null ? phone : <PageLink to={customerPath(customerId)}>{phone}</PageLink>,
    },
    { field: "text", width: 320, essential: true, render: ({ text }) => <span title={text ?? ""}>{text}</span> },
    { field: "type", width: 96 },
    { field: "status", width: 112, essential: true },
    { field: "reason", width: 176, render: ({ reason }) => <SmsProblem reason={reason} /> },
    { field: "createdAt", width: 152 },
    { field: "segments", width: 96 },
    { field: "carrier", width: 112 },
    { field: "template", width: 160 },
    { field: "sender", width: 144, render: ({ sender, type }) => sender ?? (type === 2 ? translate(p.system) : DASH) },
    { field: "name", width: 176, optional: true },
    { field: "finishedAt", optional: true },
  ],
});

const templates = listView({
  key: "templates",
  label: p.templatesView,
  source: smsTemplate.list,
  messages: t,
  empty: { title: p.noTemplates, hint: p.noTemplatesHint, act: true },
  filters: ["typeName", "type", "customerState", "state", "templateId"],
  columns: [
    { field: "typeName", width: 200, essential: true },
    { field: "state", width: 104, essential: true },
    { field: "type", width: 112 },
    { field: "tpl", width: 360, render: ({ tpl }) => <span title={tpl ?? ""}>{tpl}</span> },
    { field: "customerState", width: 136 },
    { field: "haveUrl", width: 104 },
    { field: "segments", width: 96 },
    "updatedAt",
    { field: "updatedBy", width: 144 },
  ],
  toolbar: [
    {
      label: t.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: smsTemplate.create,
      dialog: dialog("CreateTemplate"),
    },
  ],
  rowActions: [
    templateAction("edit", dialog("EditTemplate")),
    {
      label: t.enable,
      command: smsTemplate.enable,
      when: ({ can }) => can.enable,
      input: ({ id }) => ({ templateId: id }),
      confirm: p.enableNote,
    },
    {
      label: t.disable,
      command: smsTemplate.disable,
      when: ({ can }) => can.disable,
      input: ({ id }) => ({ templateId: id }),
      confirm: p.disableNote,
      danger: true,
    },
  ],
});

/** Messages to customers: what went out and came in, and the templates that they are written from. */
export default listsPage({ title: m.title, views: [records, templates] });
