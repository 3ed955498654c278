import { UploadOutlined } from "@ant-design/icons";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { download } from "../../../platform/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { reconciliation } from "../contract.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./reconciliation-dialogs.ts"));

type Row = OutputOf<typeof reconciliation.emails>["list"][number];

const save = (emailId: string, part: "message" | "attachment"): void =>
  void download(reconciliation.emailDownload, { emailId, part }).catch(() => undefined);

const rowActions: readonly RowAction<Row>[] = [
  {
    label: p.importIt,
    permission: reconciliation.emailImport,
    when: ({ can }) => can.import,
    dialog: dialog("ImportAttachment"),
  },
  { label: p.attachment, when: ({ can }) => can.attachment, onClick: ({ id }) => save(id, "attachment") },
  { label: p.message, onClick: ({ id }) => save(id, "message") },
];

/** The e-mails with which channels send their settlements. */
export const emails = listView({
  key: "emails",
  label: p.emailsView,
  empty: { title: p.noEmails, hint: p.noEmailsHint, act: true },
  part: ".emails",
  source: reconciliation.emails,
  messages: m,
  columns: [
    { field: "subject", width: 240 },
    "receivedAt",
    { field: "sender", width: 200 },
    "channel",
    "statementOn",
    { field: "attachmentName", width: 200 },
    { field: "imported", width: 92 },
    "createdBy",
  ],
  rowActions,
  toolbar: [
    {
      label: m.emailUpload,
      permission: reconciliation.emailUpload,
      icon: <UploadOutlined />,
      primary: true,
      dialog: dialog("EmailUploadDialog"),
    },
  ],
});
