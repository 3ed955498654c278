import { PlusOutlined, SendOutlined } from "@ant-design/icons";
import { customerPath } from "../../../book/order/web/api.ts";
import { useSearchParams } from "react-router";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { useAllows } from "../../../platform/web/permissions.ts";
import { DASH } from "../../../platform/web/format.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { SmsProblem } from "../../../reach/sms/web/api.ts";
import { sms, smsTemplate } from "../contract.ts";
import { batchState } from "../domain/sets.ts";
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
    { field: "purpose", width: 112, optional: true },
    { field: "heldUntil", width: 152, optional: true },
    { field: "finishedAt", optional: true },
  ],
  rowActions: [
    {
      label: p.resendAct,
      command: sms.resend,
      when: ({ can }) => can.resend,
      input: ({ id }) => ({ smsId: id }),
      confirm: p.resendNote,
    },
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

const BatchDialog = dialog("BatchDialog");

const batches = listView({
  key: "send",
  label: p.sendView,
  source: sms.batches,
  messages: m,
  scoped: true,
  empty: { title: p.noBatches, hint: p.noBatchesHint, act: true },
  filters: ["state", "type", "packageName", "template", "createdBy", "createdAt", "batchId"],
  columns: [
    { field: "typeName", width: 208, essential: true },
    {
      field: "state",
      width: 128,
      essential: true,
      render: ({ state, pending }) => (
        <>
          <StatusTag set={batchState} code={state} />
          <PendingMark count={pending} />
        </>
      ),
    },
    { field: "willSend", width: 104 },
    { field: "held", width: 136 },
    { field: "segments", width: 96 },
    { field: "costCents", width: 112 },
    { field: "packageName", width: 144 },
    { field: "type", width: 112 },
    { field: "createdBy", width: 144 },
    { field: "createdAt", width: 152 },
    { field: "startedAt", width: 152 },
    { field: "checkedBy", width: 144, optional: true },
    { field: "endedAt", width: 152, optional: true },
    { field: "source", width: 136, optional: true },
  ],
  toolbar: [
    { label: m.prepare, icon: <SendOutlined />, primary: true, permission: sms.prepare, dialog: dialog("BulkDialog") },
  ],
  rowActions: [
    {
      label: p.look,
      permission: sms.batch,
      dialog: ({ row, close }) => <BatchDialog batchId={row.id} close={close} />,
    },
  ],
});

const recipients = listView({
  key: "recipients",
  label: p.recipientsView,
  source: sms.recipients,
  messages: m,
  empty: { title: p.noRecipients, hint: p.noBatchesHint },
  filters: ["batchId", "verdict", "recipientState"],
  columns: [
    { field: "no", width: 72 },
    {
      field: "phone",
      width: 136,
      render: ({ customerId, phone }) =>
        customerId === null ? phone : <PageLink to={customerPath(customerId)}>{phone}</PageLink>,
    },
    { field: "name", width: 176 },
    { field: "verdict", width: 176, essential: true },
    { field: "rule", width: 200 },
    { field: "legalAt", width: 152 },
    { field: "recipientState", width: 152, essential: true },
    { field: "text", width: 320, render: ({ text }) => <span title={text ?? ""}>{text}</span> },
    { field: "segments", width: 96 },
  ],
});

const SendDialog = dialog("SendDialog");

/** The dialog that other pages lead to with a customer: `?to=<id>`. */
function WriteTo() {
  const [params, setParams] = useSearchParams();
  const allows = useAllows();
  const customerId = params.get("to");
  if (customerId === null || !allows(sms.send)) return null;
  const close = (): void =>
    setParams((now) => {
      now.delete("to");
      return now;
    });
  return <SendDialog key={customerId} customerId={customerId} close={close} />;
}

const Lists = listsPage({ title: m.title, views: [records, templates, batches, recipients] });

/** Messages to customers: what went out and came in, the templates that they are written from, and what goes to many. */
export default function SmsList() {
  return (
    <>
      <Lists />
      <WriteTo />
    </>
  );
}
