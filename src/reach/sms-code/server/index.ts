import type { Handler } from "../../../platform/server/handle.ts";
import { sandboxInbox } from "./sandbox-inbox.ts";

export const smsCodeHandlers: readonly Handler[] = [sandboxInbox];
