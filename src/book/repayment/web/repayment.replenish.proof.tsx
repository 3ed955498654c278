import { download } from "../../../platform/web/api.ts";
import { FileLink, type ProofProps } from "../../approval/web/api.ts";
import { repayment } from "../contract.ts";
import { replenishMessages as r } from "../messages.ts";

/** The proof of payment that came with a request. */
export default function ReplenishProof({ request: { id } }: ProofProps) {
  return <FileLink label={r.download} open={() => download(repayment.proof, { approvalId: id })} />;
}
