import { Alert, Button, Modal } from "antd";
import { Code } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { staffPageMessages as p } from "./messages.ts";

interface Props {
  readonly account: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** The password that the server made, shown this once. It closes only by the button that says it is kept. */
export function PasswordOnce({ account, password, onClose }: Props) {
  const t = useT();
  const footer = (
    <Button type="primary" onClick={onClose}>
      {t(p.onceKept)}
    </Button>
  );
  return (
    <Modal
      open
      width={440}
      title={<DialogTitle>{t(p.once)}</DialogTitle>}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={footer}
    >
      <Alert type="warning" showIcon title={t(p.onceHint, { account })} className="form-problems" />
      <p>
        <Code value={password} toCopy />
      </p>
    </Modal>
  );
}
