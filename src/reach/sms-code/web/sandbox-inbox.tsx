import { useState } from "react";
import { call } from "../../../platform/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { smsCode } from "../contract.ts";
import { smsCodeMessages as m } from "../messages.ts";

/** In the demo the staff's phones are in the sandbox: shows the last SMS, as the phone would. */
export function SandboxInbox() {
  const t = useT();
  const [text, setText] = useState<string | null>();
  const read = async (): Promise<void> => {
    const { list } = await call(smsCode.sandboxInbox, {});
    setText(list[0]?.text ?? null);
  };
  return (
    <div className="sms-code-inbox">
      <button type="button" className="row-action" onClick={() => void read().catch(() => undefined)}>
        {t(m.readInbox)}
      </button>
      {text !== undefined && <div lang={text === null ? undefined : "es"}>{text ?? t(m.inboxEmpty)}</div>}
    </div>
  );
}
