import { useMemo, useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { CheckedUpload, type SheetFindings } from "../../../platform/web/form/checked-upload.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { saveTemplate } from "../../../platform/web/save-template.ts";
import { repayment } from "../contract.ts";
import { REPLENISH_COLUMNS } from "../domain/replenish-columns.ts";
import { repaymentMessages as m, replenishMessages as r } from "../messages.ts";

const SAMPLE = {
  orderNo: "TR00000000001",
  amount: "1234.56",
  channel: "sandbox",
  payee: "Trastienda SA de CV",
  bankCard: "032180000118359719",
  bankCode: "032",
  bankName: "Ixe",
  paymentChannel: "Ventanilla",
  phone: "5512345678",
  paymentCode: "REF-0001",
};

/** Asks for every row of a file; one with a wrong row is not taken at all. */
export function ReplenishImportDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const [found, setFound] = useState<SheetFindings>();
  const good = found !== undefined && found.errors.length === 0;
  const control = useMemo(() => <CheckedUpload check={repayment.importCheck} onChecked={setFound} />, []);
  return (
    <FormDialog
      title={m.import}
      {...(good && { submit: r.importSubmit, submitParams: { count: found.count } })}
      command={repayment.import}
      fields={["content"]}
      overrides={{ content: { label: ui.sheetFile, control } }}
      ready={good}
      width={640}
      before={
        <p className="form-problems">
          <button
            type="button"
            className="row-action"
            onClick={() => saveTemplate(t(r.title), REPLENISH_COLUMNS, SAMPLE)}
          >
            {t(ui.sheetTemplate)}
          </button>
        </p>
      }
      success={({ count }) => t(r.imported, { count })}
      onClose={close}
    >
      <p>{t(r.note)}</p>
    </FormDialog>
  );
}
