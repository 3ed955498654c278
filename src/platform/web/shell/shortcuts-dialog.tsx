import { Modal } from "antd";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";

const KEYS: readonly (readonly [string, Message])[] = [
  ["/", ui.shortcutSearch],
  ["Enter", ui.shortcutSubmit],
  ["[", ui.shortcutMenu],
  ["Esc", ui.shortcutClose],
  ["?", ui.shortcutHelp],
];

export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Modal open title={t(ui.shortcuts)} footer={null} width={420} onCancel={onClose}>
      <dl className="shortcuts">
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
