import type { Handler } from "../../../platform/server/handle.ts";
import { manualPayoutBatch } from "./batch.ts";
import { manualPayoutChannels } from "./channels.ts";
import { createManualPayout } from "./create.ts";
import { approveManualPayout, cancelManualPayout, rejectManualPayout } from "./decide.ts";
import { checkImport, importManualPayouts } from "./import.ts";
import { bookLateManualPayout } from "./late-success.ts";
import { manualPayoutList } from "./list.ts";
import { sendBatch } from "./send.ts";
import { sendPaymentCode } from "./send-code.ts";

export const manualPayoutHandlers: readonly Handler[] = [
  manualPayoutList,
  manualPayoutBatch,
  manualPayoutChannels,
  sendPaymentCode,
  createManualPayout,
  checkImport,
  importManualPayouts,
  sendBatch,
  bookLateManualPayout,
  approveManualPayout,
  rejectManualPayout,
  cancelManualPayout,
];
