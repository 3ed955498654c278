import type { Handler } from "../../../platform/server/handle.ts";
import { itemDetail } from "./detail.ts";
import { downloadEmail, emailList, uploadEmail } from "./emails.ts";
import { flatItem } from "./flat.ts";
import { itemList } from "./list.ts";
import { matchItems } from "./match-many.ts";
import { matchItem } from "./match.ts";
import { fetchStatement, importEmail, importFile } from "./plan-import.ts";
import { reverseItem } from "./reverse.ts";
import { channelOptions, importDetail, issuesFile, statementList } from "./statements.ts";
import { unmatchItem } from "./unmatch.ts";
import { acceptLines } from "./uploads/accept.ts";
import { importFileOf } from "./uploads/file.ts";
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
