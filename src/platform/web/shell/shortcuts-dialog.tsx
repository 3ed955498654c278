import { Modal } from "antd";
import { useState } from "react";
import { keyMessages as k } from "../../shared/keys-messages.ts";
import type { Message } from "../../shared/messages.ts";
import { useT } from "../i18n.ts";
import { dialogKeys } from "../keys/dialog-keys.ts";
import { capsOf } from "../keys/pressed.ts";
import { hotkeysOnScreen, type KeyOnScreen } from "../keys/registry.ts";

type Listed = Pick<KeyOnScreen, "key" | "label">;

const leadsToPage = ({ key }: Listed): boolean => key.startsWith("g ");

/** The keys of the page under it, those of every page and of dialogs: what is bound, from what binds it. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [bound] = useState(hotkeysOnScreen);
  const everywhere = bound.filter((hotkey) => hotkey.everywhere);
  return (
    <Modal open title={t(k.shortcuts)} footer={null} width={920} onCancel={onClose}>
      <div className="shortcuts">
        <KeyList title={k.here} keys={bound.filter((hotkey) => !hotkey.everywhere)} />
        <KeyList title={k.everywhere} keys={everywhere.filter((hotkey) => !leadsToPage(hotkey))} />
        <KeyList title={k.inDialogs} keys={Object.values(dialogKeys)} />
        <KeyList title={k.goTo} keys={everywhere.filter(leadsToPage)} />
      </div>
    </Modal>
  );
}

/** One line for each thing that keys do, whichever keys do it. */
function KeyList({ title, keys }: { readonly title: Message; readonly keys: readonly Listed[] }) {
  const t = useT();
  if (keys.length === 0) return null;
  const lines = Map.groupBy(keys, ({ label }) => t(label));
  return (
    <section>
      <h2>{t(title)}</h2>
      <dl>
        {[...lines].map(([label, ways]) => (
          <div key={label}>
            <dt>
              {[...new Set(ways.map(({ key }) => key))].map((key) => (
                <span key={key} className="caps">
                  {capsOf(key).map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
