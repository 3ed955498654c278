import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { reconciliation } from "../contract.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { useStatementOverrides, type Planned } from "./import-dialog.tsx";
import { ProgressDialog } from "./progress-dialog.tsx";

type Row = OutputOf<typeof reconciliation.emails>["list"][number];

/** Keeps an e-mail that a channel sent. */
export function EmailUploadDialog({ close }: { readonly close: () => void }) {
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
export function ImportAttachment({ row, close }: DialogProps<Row>) {
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
