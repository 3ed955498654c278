import type { Handler } from "../../../platform/server/handle.ts";
import { finishPayout, hurry, pay } from "./bank.ts";
import { clearCache } from "./caches.ts";
import { generate } from "./generate.ts";
import { moveWith } from "./move.ts";
import { lookUpOrder } from "./order.ts";
import { readSms } from "./read-sms.ts";
import { listRuns } from "./runs.ts";

/** The test tools over the commands of a product. */
export const testToolHandlersOver = (commands: readonly Handler[]): readonly Handler[] => [
  lookUpOrder,
  moveWith(new Map(commands.map((command) => [command.endpoint.name, command]))),
  hurry,
  finishPayout,
  pay,
  generate,
  clearCache,
  readSms,
  listRuns,
];
