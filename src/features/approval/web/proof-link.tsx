import type { Message } from "../../../platform/shared/messages.ts";
import { download } from "../../../platform/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { opm } from "../../opm/contract.ts";
import { reconciliation } from "../../reconciliation/contract.ts";
import { HeldLines } from "../../reconciliation/web/api.ts";
import { repayment } from "../../repayment/contract.ts";
import { replenishMessages as r } from "../../repayment/messages.ts";
import type { Request } from "./use-request.ts";

function FileLink({ label, open }: { readonly label: Message; readonly open: () => Promise<unknown> }) {
  const t = useT();
  return (
    <button type="button" className="row-action" onClick={() => void open().catch(() => undefined)}>
      {t(label)}
    </button>
  );
}

/** The proof that a maker put with a request, as a file to look at. */
export const ProofLink = ({ approvalId }: { readonly approvalId: string }) => (
  <FileLink label={r.download} open={() => download(repayment.proof, { approvalId })} />
);

/** The file that somebody handed in, and of which a request says that it is true. */
export function HandedIn({ request: { call, input } }: { readonly request: Request }) {
  if (call === reconciliation.accept.name) {
    const importId = String(input["importId"]);
    return (
      <>
        <FileLink label={reconciliation.file.title} open={() => download(reconciliation.file, { importId })} />
        <HeldLines importId={importId} only={input["lines"] as readonly string[] | undefined} />
      </>
    );
  }
  if (call === opm.settle.name) {
    const batchId = String(input["batchId"]);
    return <FileLink label={opm.download.title} open={() => download(opm.download, { batchId })} />;
  }
  return null;
}
