import { useMemo } from "react";
import { call } from "../../../platform/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { codeOverride } from "../../../reach/sms-code/web/api.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutMessages as m, manualPayoutPageMessages as p } from "../messages.ts";
import { BatchFacts } from "./batch-facts.tsx";
import type { PayoutDialogProps } from "./target.ts";

/** Approves a batch with a code of the checker's own; the last approval sends the money. */
export function ApproveDialog({ row, close }: PayoutDialogProps) {
  const t = useT();
  const batchId = row.batchId ?? "";
  const code = useMemo(
    () => codeOverride([], () => call(manualPayout.sendCode, { purpose: "approve", batchId }, { quiet: true })),
    [batchId],
  );
  return (
    <FormDialog
      title={m.approve}
      command={manualPayout.approve}
      fields={["smsCode", "comment"]}
      overrides={{ smsCode: code }}
      target={{ batchId }}
      before={<BatchFacts batchId={batchId} />}
      width={640}
      success={({ missing }) => (missing === 0 ? t(p.sent) : t(p.oneMore, { missing }))}
      onClose={close}
    />
  );
}
