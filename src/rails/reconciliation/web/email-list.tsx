import { UploadOutlined } from "@ant-design/icons";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { download } from "../../../platform/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps, RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { reconciliation } from "../contract.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { useStatementOverrides, type Planned } from "./import-dialog.tsx";
import { ProgressDialog } from "./progress-dialog.tsx";

type Row = OutputOf<typeof reconciliation.emails>["list"][number];

const save = (emailId: string, part: "message" | "attachment"): void =>
  void download(reconciliation.emailDownload, { emailId, part }).catch(() => undefined);

/** Keeps an e-mail that a channel sent. */
function UploadDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const overrides = useStatementOverrides();
  return (
    <FormDialog
      title={m.emailUpload}
      command={reconciliation.emailUpload}
      fields={["content", "channel", "statementOn"]}
      overrides={overrides}
      success={({ known }) => t(known ? p.emailKnown : ui.success)}
      onClose={close}
    >
      <p>{t(p.emailHelp)}</p>
    </FormDialog>
  );
}

/** Imports the statement that came with an e-mail, and shows how far it is. */
function ImportAttachment({ row, close }: DialogProps<Row>) {
  const overrides = useStatementOverrides();
  const { made, onDone, onClose } = useFollowUp<Planned>(close);
  if (made) return <ProgressDialog importId={made.importId} close={close} />;
  return (
    <FormDialog
      title={m.emailImport}
      command={reconciliation.emailImport}
      fields={["channel", "statementOn"]}
      overrides={overrides}
      initial={{ channel: row.channel ?? undefined, statementOn: row.statementOn ?? undefined }}
      target={{ emailId: row.id }}
      success={null}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

const rowActions: readonly RowAction<Row>[] = [
  {
    label: p.importIt,
    permission: reconciliation.emailImport,
    when: ({ can }) => can.import,
    dialog: ImportAttachment,
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
      dialog: UploadDialog,
    },
  ],
});
