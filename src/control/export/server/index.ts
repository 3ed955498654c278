import type { Handler } from "../../../platform/server/handle.ts";
import { download } from "./download.ts";
import { exportList } from "./list.ts";
import { retry } from "./retry.ts";

export { EXPORT_TOPIC, exportHandlersFor } from "./handlers-for.ts";
export { exportWorker } from "./run.ts";
export { sweepExports } from "./sweep.ts";

export const exportHandlers: Handler[] = [exportList, retry, download];
