import type { Handler } from "../../../platform/server/handle.ts";
import { batchDetail } from "./batch.ts";
import { opmCallback } from "./callback.ts";
import { downloadBatch } from "./download.ts";
import { explain } from "./explain.ts";
import { fetchBatches } from "./fetch.ts";
import { lineList } from "./line-list.ts";
import { batchList } from "./list.ts";
import { match } from "./match.ts";
import { settleBatch } from "./settle.ts";
import { transactionList } from "./transaction-list.ts";
import { uploadBatch, uploadedFile } from "./upload.ts";

export const opmHandlers: Handler[] = [
  batchList,
  batchDetail,
  lineList,
  transactionList,
  fetchBatches,
  uploadBatch,
  uploadedFile,
  match,
  explain,
  settleBatch,
  downloadBatch,
  opmCallback,
];
