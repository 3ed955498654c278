import type { Message } from "../../../platform/shared/messages.ts";
import { useT } from "../../../platform/web/i18n.ts";

/** Opens a file that somebody handed in. */
export function FileLink({ label, open }: { readonly label: Message; readonly open: () => Promise<unknown> }) {
  const t = useT();
  return (
    <button type="button" className="row-action" onClick={() => void open().catch(() => undefined)}>
      {t(label)}
    </button>
  );
}
