import type { Handler } from "../../../platform/server/handle.ts";
import { repaymentList } from "./list.ts";
import { prefill } from "./prefill.ts";
import { repaymentChannels } from "./replenish-channels.ts";
import { checkReplenishImport, importReplenish } from "./replenish-import.ts";
import { downloadProof, uploadProof } from "./replenish-proof.ts";
import { revokeReplenish } from "./replenish-revoke.ts";
import { replenish } from "./replenish.ts";
import { replenishRequests } from "./requests.ts";
import { reverseRepayment } from "./reverse.ts";

export const repaymentHandlers: readonly Handler[] = [
  repaymentList,
  replenish,
  reverseRepayment,
  replenishRequests,
  uploadProof,
  downloadProof,
  repaymentChannels,
  prefill,
  revokeReplenish,
  checkReplenishImport,
  importReplenish,
];
