import type { Handler } from "../../../platform/server/handle.ts";
import { smsRecords } from "./list.ts";
import { previewTemplate, segmentCost } from "./preview.ts";
import { templateList } from "./template-list.ts";
import { createTemplate, disableTemplate, editTemplate, enableTemplate } from "./templates.ts";

export const smsDeskHandlers: readonly Handler[] = [
  smsRecords,
  templateList,
  createTemplate,
  editTemplate,
  enableTemplate,
  disableTemplate,
  previewTemplate,
  segmentCost,
];
