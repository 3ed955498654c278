import { FileLink, type ProofProps } from "../../../book/approval/web/api.ts";
import { download } from "../../../platform/web/api.ts";
import { opm } from "../contract.ts";

/** The batch that is to be settled, as a file. */
export default function SettleProof({ request: { input } }: ProofProps) {
  const batchId = String(input["batchId"]);
  return <FileLink label={opm.download.title} open={() => download(opm.download, { batchId })} />;
}
