import type { Handler } from "../../../platform/server/handle.ts";
import { batch, batchList, recipientList } from "./batches.ts";
import { composeOne, sendOne, templatesFor } from "./compose.ts";
import { smsRecords } from "./list.ts";
import { prepare } from "./prepare.ts";
import { previewTemplate, segmentCost } from "./preview.ts";
import { resend } from "./resend.ts";
import { start, stop } from "./start.ts";
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
  composeOne,
  templatesFor,
  sendOne,
  resend,
  batchList,
  recipientList,
  batch,
  prepare,
  start,
  stop,
];
