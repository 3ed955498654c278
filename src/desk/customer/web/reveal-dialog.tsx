import { Button, Modal } from "antd";
import { useRef, useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Code } from "../../../platform/web/cells.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { customer, piiField } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDialogProps } from "./customer-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** Asks for a reason, then shows one personal field in full until the dialog is closed. */
export function RevealDialog({ row, close }: CustomerDialogProps) {
  const t = useT();
  const [values, setValues] = useState<readonly string[]>();
  const revealed = useRef(false);
  if (values) {
    return (
      <Modal
        open
        title={<DialogTitle>{t(m.reveal)}</DialogTitle>}
        width={420}
        onCancel={close}
        footer={
          <Button type="primary" onClick={close}>
            {t(ui.close)}
          </Button>
        }
      >
        {values.length === 0 && <p>{t(m.nothingToReveal)}</p>}
        <ul>
          {values.map((value) => (
            <li key={value}>
              <Code value={value} toCopy />
            </li>
          ))}
        </ul>
      </Modal>
    );
  }
  const options = piiField.members.map(({ code, label }) => ({
    value: code,
    label,
    disabled: !row.can[`reveal_${code}`],
  }));
  return (
    <FormDialog
      title={m.reveal}
      command={customer.reveal}
      fields={["field", "reason"]}
      overrides={{ field: { options, clearable: false } }}
      target={{ customerId: row.id }}
      before={<TargetFacts customer={row} />}
      success={null}
      onDone={(output) => {
        revealed.current = true;
        setValues(output.values);
      }}
      onClose={() => !revealed.current && close()}
    >
      <p>{t(m.revealNote)}</p>
    </FormDialog>
  );
}
