import type { Handler } from "../../../platform/server/handle.ts";
import { discardPnl } from "./discard.ts";
import { pnlFile } from "./file.ts";
import { pnlIssues, pnlList, pnlUploadRows, pnlVersions } from "./lists.ts";
import { pnlMonths } from "./months.ts";
import { publishPnl } from "./publish.ts";
import { rollBackPnl } from "./rollback.ts";
import { pnlTemplate } from "./template.ts";
import { uploadPnl } from "./upload.ts";
import { pnlInForce, pnlVersion } from "./version.ts";

export const pnlHandlers: Handler[] = [
  pnlList,
  pnlVersions,
  pnlIssues,
  pnlUploadRows,
  pnlVersion,
  pnlInForce,
  pnlMonths,
  pnlTemplate,
  pnlFile,
  uploadPnl,
  publishPnl,
  discardPnl,
  rollBackPnl,
];
