import { Alert, Button, Modal } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { saveBlob } from "../../../platform/web/api/save.ts";
import { Code } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { securityMessages as m } from "./messages.ts";

const FILE = "trastienda-recovery-codes.txt";

/** The recovery codes, shown this once. It closes only by the button that says they are kept. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useT();
  const text = codes.join("\n");
  const copyAll = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    notify.success(t(ui.copied));
  };
  const footer = (
    <>
      {"clipboard" in navigator && <Button onClick={() => void copyAll()}>{t(ui.copy)}</Button>}
      <Button onClick={() => saveBlob(new Blob([`${text}\n`], { type: "text/plain" }), FILE)}>
        {t(m.downloadCodes)}
      </Button>
      <Button type="primary" onClick={onClose}>
        {t(m.saved)}
      </Button>
    </>
  );
  return (
    <Modal
      open
      width={440}
      title={t(m.recoveryCodes)}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={footer}
    >
      <Alert type="warning" showIcon title={t(m.recoveryHint)} className="form-problems" />
      <ol className="facts">
        {codes.map((code) => (
          <li key={code}>
            <Code value={code} />
          </li>
        ))}
      </ol>
    </Modal>
  );
}
