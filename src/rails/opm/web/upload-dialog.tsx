import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { opm } from "../contract.ts";
import { FILE_COLUMNS } from "../domain/batch-file.ts";
import { opmMessages as m, opmPageMessages as p } from "../messages.ts";
import { notifyTaken } from "./notices.ts";

/** Takes in a settlement file. */
export function UploadDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.upload}
      command={opm.upload}
      fields={["content"]}
      success={null}
      onDone={(standing) => notifyTaken([standing])}
      onClose={close}
    >
      <p>{t(p.uploadNote, { columns: FILE_COLUMNS.join(", ") })}</p>
    </FormDialog>
  );
}
