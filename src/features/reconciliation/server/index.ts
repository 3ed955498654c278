import type { Handler } from "../../../platform/server/handle.ts";
import type { Worker } from "../../../platform/server/outbox.ts";
import { itemDetail } from "./detail.ts";
import { downloadEmail, emailList, uploadEmail } from "./emails.ts";
import { explainItems } from "./explain.ts";
import { flatItem } from "./flat.ts";
import { followMovement } from "./follow.ts";
import { importStatement } from "./import/run.ts";
import { itemList } from "./list.ts";
import { matchItems } from "./match-many.ts";
import { matchItem } from "./match.ts";
import { fetchStatement, importEmail, importFile } from "./plan-import.ts";
import { reverseItem } from "./reverse.ts";
import { channelOptions, importDetail, issuesFile, statementList } from "./statements.ts";
import { EXPLAIN_TOPIC, FOLLOW_TOPIC, IMPORT_TOPIC, PROVE_TOPIC } from "./topics.ts";
import { unmatchItem } from "./unmatch.ts";
import { acceptLines } from "./uploads/accept.ts";
import { importFileOf } from "./uploads/file.ts";
import { proveLines } from "./uploads/prove.ts";
import { askAgain, discardLines } from "./uploads/steps.ts";

export const reconciliationHandlers: Handler[] = [
  itemList,
  itemDetail,
  statementList,
  channelOptions,
  importDetail,
  issuesFile,
  importFile,
  fetchStatement,
  importFileOf,
  askAgain,
  acceptLines,
  discardLines,
  matchItem,
  matchItems,
  unmatchItem,
  flatItem,
  reverseItem,
  emailList,
  uploadEmail,
  downloadEmail,
  importEmail,
];

/** What happens after a commit, by topic of the outbox. */
export const reconciliationWorkers: readonly (readonly [topic: string, worker: Worker])[] = [
  [IMPORT_TOPIC, importStatement],
  [PROVE_TOPIC, proveLines],
  [EXPLAIN_TOPIC, explainItems],
  [FOLLOW_TOPIC, followMovement],
];
