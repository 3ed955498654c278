import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { MAX_FILE_BYTES, MAX_FILE_ROWS, pnl } from "../contract.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";
import { TemplateLinks } from "./template-links.tsx";
import { VersionDialog } from "./version-dialog.tsx";

/** Chooses a file, and then shows the draft that it became; nothing is published by it. */
export function UploadDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const { made, onDone, onClose } = useFollowUp<{ readonly id: string }>(close);
  if (made) return <VersionDialog id={made.id} close={close} />;
  return (
    <FormDialog
      title={m.upload}
      command={pnl.upload}
      fields={["content"]}
      overrides={{ content: { label: m.fileField } }}
      success={null}
      before={<TemplateLinks />}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(p.uploadHelp, { size: MAX_FILE_BYTES / 1024 / 1024, rows: MAX_FILE_ROWS.toLocaleString("es-MX") })}</p>
    </FormDialog>
  );
}
