import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { proof } from "../contract.ts";
import { proofMessages as m } from "../messages.ts";
import type { ProofDialog } from "./proof-row.ts";

/** Says why a picture is no proof; the borrower is told. */
export function RefuseDialog({ row: { id, version }, close }: ProofDialog) {
  return (
    <FormDialog
      title={m.refuse}
      command={proof.refuse}
      fields={["refuseReason", "remark"]}
      target={{ id, version }}
      danger
      onClose={close}
    />
  );
}
