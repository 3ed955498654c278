import type { Handler } from "../../../platform/server/handle.ts";
import { finishPayout, hurry, pay } from "./bank.ts";
import { clearCache } from "./caches.ts";
import { generate } from "./generate.ts";
import { move } from "./move.ts";
import { lookUpOrder } from "./order.ts";
import { readSms } from "./read-sms.ts";
import { listRuns } from "./runs.ts";

export const testToolHandlers: readonly Handler[] = [
  lookUpOrder,
  move,
  hurry,
  finishPayout,
  pay,
  generate,
  clearCache,
  readSms,
  listRuns,
];
