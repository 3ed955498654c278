import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { proof } from "../contract.ts";
import { proofMessages as m } from "../messages.ts";
import type { ProofDialog } from "./proof-row.ts";

/** Lets a proof that was decided be read again. */
export function ReopenDialog({ row: { id, version }, close }: ProofDialog) {
  return (
    <FormDialog title={m.reopen} command={proof.reopen} fields={["reason"]} target={{ id, version }} onClose={close} />
  );
}
