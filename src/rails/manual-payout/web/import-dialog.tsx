import { useMemo, useRef, useState } from "react";
import { formatDecimal } from "../../../platform/shared/cents.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { CheckedUpload, type SheetFindings } from "../../../platform/web/form/checked-upload.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { saveTemplate } from "../../../platform/web/save-template.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { codeOverride } from "../../../reach/sms-code/web/api.ts";
import { bankMessages } from "../../../people/borrower/messages.ts";
import { manualPayout } from "../contract.ts";
import { IMPORT_COLUMNS } from "../domain/columns.ts";
import { manualPayoutMessages as m, manualPayoutPageMessages as p } from "../messages.ts";

type Found = OutputOf<typeof manualPayout.importCheck>;

const SAMPLE = {
  amount: "1234.56",
  channel: "sandbox",
  payee: "Papelería Central SA",
  bankCard: "032180000118359719",
  bankCode: "032",
  bankName: "Ixe",
  phone: "5512345678",
  object: "Factura 1024",
  kind: "other",
};

/** Asks for all payments of a file as one batch; a file with a wrong row is not taken at all. */
export function ImportDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const [found, setFound] = useState<Found>();
  const latest = useRef(found);
  latest.current = found;
  const good = found !== undefined && found.errors.length === 0;
  const overrides = useMemo(() => {
    const noted = (findings: SheetFindings | undefined): void => setFound(findings as Found | undefined);
    const control = <CheckedUpload check={manualPayout.importCheck} onChecked={noted} />;
    const code = codeOverride(["content"], () => {
      const { count = 0, totalCents } = latest.current ?? {};
      return call(
        manualPayout.sendCode,
        { purpose: "import", rows: count, amount: totalCents === undefined ? "" : formatDecimal(totalCents) },
        { quiet: true },
      );
    });
    return {
      content: { label: ui.sheetFile, control },
      smsCode: { ...code, when: () => latest.current?.errors.length === 0 },
    };
  }, []);
  return (
    <FormDialog
      title={m.import}
      submit={p.submit}
      command={manualPayout.import}
      fields={["content", "smsCode"]}
      overrides={overrides}
      ready={good}
      width={640}
      before={
        <p className="form-problems">
          <button type="button" className="row-action" onClick={() => saveTemplate(t(m.title), IMPORT_COLUMNS, SAMPLE)}>
            {t(ui.sheetTemplate)}
          </button>
        </p>
      }
      success={({ batchNo }) => t(p.requested, { batch: batchNo })}
      onClose={close}
    >
      {found?.unknownBanks.map((code) => (
        <p key={code} className="text-attention">
          {t(bankMessages.unknown, { code })}
        </p>
      ))}
      <p>{t(p.createNote)}</p>
    </FormDialog>
  );
}
