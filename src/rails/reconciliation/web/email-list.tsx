import { UploadOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { businessDate } from "../../../platform/shared/business-date.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { download } from "../../../platform/web/api.ts";
import { base64Of } from "../../../platform/web/base64.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps, RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { notify } from "../../../platform/web/notify.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { MAX_FILE_BYTES, reconciliation } from "../contract.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { useChannelField, type Planned } from "./import-dialog.tsx";
import { ProgressDialog } from "./progress-dialog.tsx";

type Row = OutputOf<typeof reconciliation.emails>["list"][number];

const day = { kind: "day", name: "statementOn", label: m.statementOn, required: true, half: true } as const satisfies Field;
const file = {
  kind: "upload",
  name: "content",
  label: m.content,
  required: true,
  accept: ".eml,message/rfc822",
  check: (value) => ((value as readonly File[]).some(({ size }) => size > MAX_FILE_BYTES) ? p.fileTooLarge : undefined),
} as const satisfies Field;

const save = (emailId: string, part: "message" | "attachment"): void => void download(reconciliation.emailDownload, { emailId, part }).catch(() => undefined);

/** Keeps an e-mail that a channel sent. */
function UploadDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const channel = useChannelField();
  const fields = useMemo(() => [file, { ...channel, required: false }, { ...day, required: false }] as const, [channel]);
  return (
    <FormDialog
      title={m.emailUpload}
      command={reconciliation.emailUpload}
      fields={fields}
      input={async (typed) => {
        const [chosen] = typed.content as readonly File[];
        return {
          fileName: chosen?.name ?? "",
          content: chosen ? await base64Of(chosen) : "",
          ...(typed.channel !== undefined && { channel: String(typed.channel) }),
          ...(typed.statementOn !== undefined && { statementOn: businessDate(typed.statementOn) }),
        };
      }}
      success={null}
      onDone={({ known }) => notify.success(t(known ? p.emailKnown : ui.success))}
      onClose={close}
    >
      <p>{t(p.emailHelp)}</p>
    </FormDialog>
  );
}

/** Imports the statement that came with an e-mail, and shows how far it is. */
function ImportAttachment({ row, close }: DialogProps<Row>) {
  const channel = useChannelField();
  const { made, onDone, onClose } = useFollowUp<Planned>(close);
  if (made) return <ProgressDialog importId={made.importId} close={close} />;
  return (
    <FormDialog
      title={m.emailImport}
      command={reconciliation.emailImport}
      fields={[channel, day]}
      initial={{ channel: row.channel ?? undefined, statementOn: row.statementOn ?? undefined }}
      input={(typed) => ({ emailId: row.id, channel: String(typed.channel), statementOn: businessDate(typed.statementOn) })}
      success={null}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

const rowActions: readonly RowAction<Row>[] = [
  { label: p.importIt, permission: reconciliation.emailImport, when: ({ can }) => can["import"], dialog: ImportAttachment },
  { label: p.attachment, when: ({ can }) => can["attachment"], onClick: ({ id }) => save(id, "attachment") },
  { label: p.message, onClick: ({ id }) => save(id, "message") },
];

/** The e-mails with which channels send their settlements. */
export const emails = listView({
  key: "emails",
  label: p.emailsView,
  route: "reconciliation.emails",
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
  toolbar: [{ label: m.emailUpload, permission: reconciliation.emailUpload, icon: <UploadOutlined />, primary: true, dialog: UploadDialog }],
});
