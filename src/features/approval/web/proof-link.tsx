import { download } from "../../../platform/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { repayment } from "../../repayment/contract.ts";
import { replenishMessages as r } from "../../repayment/messages.ts";

/** The proof that a maker put with a request, as a file to look at. */
export function ProofLink({ approvalId }: { readonly approvalId: string }) {
  const t = useT();
  return (
    <button type="button" className="row-action" onClick={() => void download(repayment.proof, { approvalId }).catch(() => undefined)}>
      {t(r.download)}
    </button>
  );
}
