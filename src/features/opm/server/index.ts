import type { Handler } from "../../../platform/server/handle.ts";
import type { Worker } from "../../../platform/server/outbox.ts";
import { batchDetail } from "./batch.ts";
import { opmCallback } from "./callback.ts";
import { downloadBatch } from "./download.ts";
import { explain } from "./explain.ts";
import { fetchAnnounced, fetchBatches } from "./fetch.ts";
import { lineList } from "./line-list.ts";
import { batchList } from "./list.ts";
import { identifyLines, match } from "./match.ts";
import { proveBatch } from "./prove.ts";
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

/** What happens after a commit, by topic of the outbox. */
export const opmWorkers: readonly (readonly [topic: string, worker: Worker])[] = [
  ["opm.fetch", fetchAnnounced],
  ["opm.prove", proveBatch],
  ["opm.identify", identifyLines],
];
