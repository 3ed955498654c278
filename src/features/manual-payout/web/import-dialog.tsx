import { useMemo, useRef, useState } from "react";
import { formatDecimal } from "../../../platform/shared/cents.ts";
import { call } from "../../../platform/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { CustomField } from "../../../platform/web/form/fields.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { codeField } from "../../sms-code/web/api.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutMessages as m, manualPayoutPageMessages as p } from "../messages.ts";
import { CheckedUpload } from "./checked-upload.tsx";
import type { Checked } from "./file-check.tsx";
import { base64Of } from "./read-upload.ts";
import { saveTemplate } from "./template.ts";

/** Asks for all payments of a file as one batch; a file with a wrong row is not taken at all. */
export function ImportDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const lang = useLang();
  const [checked, setChecked] = useState<Checked>();
  const latest = useRef(checked);
  latest.current = checked;
  const good = checked !== undefined && checked.errors.length === 0;
  const fields = useMemo(() => {
    const code = codeField(["file"], () => {
      const { count, totalCents } = latest.current as Checked;
      return call(manualPayout.sendCode, { purpose: "import", rows: count, amount: formatDecimal(totalCents) }, { quiet: true });
    });
    const upload = {
      kind: "custom",
      name: "file",
      label: p.file,
      required: true,
      control: <CheckedUpload onChecked={setChecked} />,
    } as const satisfies CustomField;
    return [upload, { ...code, when: () => latest.current?.errors.length === 0 }] as const;
  }, []);
  return (
    <FormDialog
      title={m.import}
      submit={p.submit}
      command={manualPayout.import}
      fields={fields}
      ready={good}
      width={640}
      input={async ({ file, smsCode }) => {
        const chosen = (file as readonly File[])[0] as File;
        return { name: chosen.name, data: await base64Of(chosen), smsCode: String(smsCode) };
      }}
      before={
        <p>
          <button type="button" className="row-action" onClick={() => saveTemplate(lang, t(m.title))}>
            {t(p.template)}
          </button>
        </p>
      }
      success={null}
      onDone={({ batchNo }) => notify.success(t(p.requested, { batch: batchNo }))}
      onClose={close}
    >
      <p>{t(p.createNote)}</p>
    </FormDialog>
  );
}
