import type { Handler } from "../../../platform/server/handle.ts";
import { download } from "./download.ts";
import { exportList } from "./list.ts";
import { retry } from "./retry.ts";

export { exportHandlersFor } from "./handlers-for.ts";

export const exportHandlers: Handler[] = [exportList, retry, download];
