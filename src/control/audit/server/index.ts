import type { Handler } from "../../../platform/server/handle.ts";
import { auditDetail } from "./detail.ts";
import { auditList } from "./list.ts";

export const auditHandlers: Handler[] = [auditList, auditDetail];
