import { Alert, Button, Modal } from "antd";
import type { DoneOf } from "../../../platform/shared/endpoint.ts";
import { Code } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { appPackage } from "../contract.ts";
import { packageMessages as m, packagePageMessages as p } from "../messages.ts";

interface Props {
  readonly issued: DoneOf<typeof appPackage.collectKey>;
  readonly onClose: () => void;
}

/** A key of the signed door, shown this once. It closes only by the button that says it is kept. */
export function NewKey({ issued: { appId, secret, oldUntil }, onClose }: Props) {
  const t = useT();
  const footer = (
    <Button type="primary" onClick={onClose}>
      {t(p.kept)}
    </Button>
  );
  return (
    <Modal
      open
      width={560}
      title={t(m.collectKey)}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={footer}
    >
      <Alert type="warning" showIcon title={t(p.keyOnce)} className="form-problems" />
      <Facts
        facts={[
          { label: p.appId, value: <Code value={appId} /> },
          { label: p.secret, value: <Code value={secret} toCopy />, wide: true },
        ]}
      />
      {oldUntil !== null && <p className="hint">{t(p.keyOldUntil, { when: formatInstant(oldUntil) })}</p>}
    </Modal>
  );
}
