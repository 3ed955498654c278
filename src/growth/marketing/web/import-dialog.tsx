import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { saveTemplate } from "../../../platform/web/save-template.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { marketing, MAX_LINES } from "../contract.ts";
import { IMPORT_COLUMNS } from "../domain/line.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { useAboutFields } from "./about-fields.ts";
import { MakingDialog } from "./making-dialog.tsx";

const SAMPLE = { phone: "55 1234 5678", name: "Ana Pérez", tag: "TAG_NEW" };

/** Takes a file of customers in, and then shows how far it is and which of its lines were refused. */
export function ImportList({ close }: { readonly close: () => void }) {
  const t = useT();
  const about = useAboutFields();
  const { made, onDone, onClose } = useFollowUp<{ readonly listId: string }>(close);
  if (made) return <MakingDialog listId={made.listId} close={close} />;
  return (
    <FormDialog
      title={m.import}
      command={marketing.import}
      fields={["name", "packageName", "productId", "source", "content"]}
      overrides={{ ...about, source: { clearable: false } }}
      initial={{ source: "partner" }}
      success={null}
      width={640}
      before={
        <p className="form-problems">
          <button type="button" className="row-action" onClick={() => saveTemplate(t(m.list), IMPORT_COLUMNS, SAMPLE)}>
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
