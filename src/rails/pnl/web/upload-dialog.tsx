import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { MAX_FILE_BYTES, MAX_FILE_ROWS, pnl } from "../contract.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";
import { TemplateLinks } from "./template-links.tsx";
import { VersionDialog } from "./version-dialog.tsx";

const fields = [
  {
    kind: "upload",
    name: "file",
    label: m.fileField,
    required: true,
    accept: ".csv,.xlsx",
    check: (value) => ((value as readonly File[]).some(({ size }) => size > MAX_FILE_BYTES) ? p.tooLargeFile : undefined),
  },
] as const satisfies readonly Field[];

/** A file's bytes as the wire takes them. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^.*?,/, "")));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file could not be read")));
    reader.readAsDataURL(file);
  });
}

/** Chooses a file, and then shows the draft that it became; nothing is published by it. */
export function UploadDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const { made, onDone, onClose } = useFollowUp<{ readonly id: string }>(close);
  if (made) return <VersionDialog id={made.id} close={close} />;
  return (
    <FormDialog
      title={m.upload}
      command={pnl.upload}
      fields={fields}
      input={async ({ file: [file] }) => ({ fileName: file?.name ?? "", content: file ? await base64Of(file) : "" })}
      success={null}
      before={<TemplateLinks />}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(p.uploadHelp, { size: MAX_FILE_BYTES / 1024 / 1024, rows: MAX_FILE_ROWS.toLocaleString("es-MX") })}</p>
    </FormDialog>
  );
}
