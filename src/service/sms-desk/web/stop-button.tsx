import { Button } from "antd";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { sms } from "../contract.ts";
import { smsDeskPageMessages as p } from "../messages.ts";

/** Stops a batch at once, without a question: each second of one would send more. */
export function StopButton({ batchId, onDone }: { readonly batchId: string; readonly onDone: () => void }) {
  const t = useT();
  const stop = useCommand(sms.stop, { onDone });
  return (
    <Button danger type="primary" loading={stop.pending} onClick={() => void stop.run({ batchId })}>
      {t(p.stopAct)}
    </Button>
  );
}
