import { Modal } from "antd";
import { useState } from "react";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { hotkeysOnScreen } from "../use-hotkeys.ts";

type Keys = readonly (readonly [key: string, label: Message])[];

const EVERYWHERE: Keys = [
  ["/", ui.shortcutSearch],
  ["Enter", ui.shortcutSubmit],
  ["Ctrl Enter", ui.shortcutSubmitText],
  ["[", ui.shortcutMenu],
  ["Esc", ui.shortcutClose],
  ["?", ui.shortcutHelp],
];

const NAMES: Readonly<Record<string, string>> = { arrowleft: "←", arrowright: "→", arrowup: "↑", arrowdown: "↓" };

/** The keys of the page under it, and those of every page. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [here] = useState(hotkeysOnScreen);
  return (
    <Modal open title={t(ui.shortcuts)} footer={null} width={420} onCancel={onClose}>
      {here.length > 0 && <KeyList title={ui.shortcutsHere} keys={here} />}
      <KeyList title={here.length > 0 ? ui.shortcutsEverywhere : undefined} keys={EVERYWHERE} />
    </Modal>
  );
}

function KeyList({ title, keys }: { readonly title: Message | undefined; readonly keys: Keys }) {
  const t = useT();
  return (
    <>
      {title && <h2>{t(title)}</h2>}
      <dl className="shortcuts">
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
