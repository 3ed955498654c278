import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { saveTemplate } from "../../../platform/web/save-template.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { blacklist, MAX_LINES } from "../contract.ts";
import { IMPORT_COLUMNS } from "../domain/line.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";
import { ImportProgress } from "./import-progress.tsx";

const SAMPLE = { type: "phone", value: "55 1234 5678", reason: "Fraude confirmado", expiresOn: "" };

/** Takes a file in, and then shows how far it is and which of its lines were refused. */
export function ImportDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const { made, onDone, onClose } = useFollowUp<{ readonly importId: string }>(close);
  if (made) return <ImportProgress importId={made.importId} close={close} />;
  return (
    <FormDialog
      title={m.import}
      command={blacklist.import}
      fields={["source", "content"]}
      overrides={{ source: { clearable: false } }}
      initial={{ source: "partner" }}
      success={null}
      before={
        <p className="form-problems">
          <button type="button" className="row-action" onClick={() => saveTemplate(t(m.title), IMPORT_COLUMNS, SAMPLE)}>
            {t(ui.sheetTemplate)}
          </button>
        </p>
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(p.fileHelp, { max: MAX_LINES })}</p>
    </FormDialog>
  );
}
