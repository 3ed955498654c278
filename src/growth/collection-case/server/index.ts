import type { Handler } from "../../../platform/server/handle.ts";
import { assign, assignPreview } from "./assign.ts";
import { caseList } from "./list.ts";
import { cockpit } from "./cockpit.ts";
import { follow, promise } from "./contacted.ts";
import { counts, myClientList } from "./my-client.ts";
import { next } from "./next.ts";
import { recall } from "./recall.ts";
import { rule, rulePreview, rules } from "./rule.ts";
import { targets } from "./targets.ts";

export const collectionCaseHandlers: readonly Handler[] = [
  caseList,
  targets,
  assignPreview,
  assign,
  recall,
  rules,
  rulePreview,
  rule,
  myClientList,
  counts,
  cockpit,
  next,
  follow,
  promise,
];
