import type { Handler } from "../../../platform/server/handle.ts";
import { assign, assignPreview } from "./assign.ts";
import { caseList } from "./list.ts";
import { recall } from "./recall.ts";
import { rule, rulePreview, rules } from "./rule.ts";

export const collectionCaseHandlers: readonly Handler[] = [
  caseList,
  assignPreview,
  assign,
  recall,
  rules,
  rulePreview,
  rule,
];
