import type { RowOf } from "../../../platform/shared/list.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { saveTemplate } from "../../../platform/web/save-template.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { registerMessages as m } from "../messages.ts";
import { contactRegister, MAX_NUMBERS } from "../register.contract.ts";

type Row = RowOf<(typeof contactRegister.list)["spec"]["columns"]>;

const COLUMNS = [{ name: "phone", label: m.phone }] as const;

/** Takes the file of a register in. */
export function ImportDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.import}
      command={contactRegister.import}
      fields={["kind", "asOf", "content"]}
      overrides={{ kind: { clearable: false, half: true }, asOf: { half: true } }}
      initial={{ kind: "REUS" }}
      before={
        <p className="form-problems">
          <button
            type="button"
            className="row-action"
            onClick={() => saveTemplate(t(m.title), COLUMNS, { phone: "55 1234 5678" })}
          >
            {t(ui.sheetTemplate)}
          </button>
        </p>
      }
      onClose={close}
    >
      <p>{t(m.importHelp, { max: MAX_NUMBERS })}</p>
    </FormDialog>
  );
}

/** Puts a register in force that somebody else brought. */
export function EnforceDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  return (
    <FormDialog
      title={m.enforce}
      command={contactRegister.enforce}
      fields={["comment"]}
      target={{ registerId: row.id, version: row.version }}
      onClose={close}
    >
      <p>{t(m.enforceNote)}</p>
    </FormDialog>
  );
}

/** Turns a register's file down. */
export const RefuseDialog = ({ row, close }: DialogProps<Row>) => (
  <FormDialog
    title={m.refuse}
    command={contactRegister.refuse}
    fields={["reason"]}
    target={{ registerId: row.id, version: row.version }}
    danger
    onClose={close}
  />
);
