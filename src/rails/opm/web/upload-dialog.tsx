import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { opm } from "../contract.ts";
import { FILE_COLUMNS, MAX_BYTES } from "../domain/batch-file.ts";
import { opmMessages as m, opmPageMessages as p } from "../messages.ts";
import { notifyTaken } from "./notices.ts";

const fields = [
  {
    kind: "upload",
    name: "content",
    label: m.content,
    required: true,
    accept: ".csv,text/csv",
    check: (value) => ((value as readonly File[]).some(({ size }) => size > MAX_BYTES) ? p.tooBig : undefined),
  },
] as const satisfies readonly Field[];

/** Takes in a settlement file. */
export function UploadDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.upload}
      command={opm.upload}
      fields={fields}
      input={async ({ content: [file] }) => ({ fileName: file?.name ?? "", content: (await file?.text()) ?? "" })}
      success={null}
      onDone={(standing) => notifyTaken([standing])}
      onClose={close}
    >
      <p>{t(p.uploadNote, { columns: FILE_COLUMNS.join(", ") })}</p>
    </FormDialog>
  );
}
