import type { Handler } from "../../../platform/server/handle.ts";
import { achievement, trend } from "./achievement.ts";
import { assign, assignPreview, reassign, recall, recallPreview, share, sharePreview } from "./assign.ts";
import { checkers } from "./checkers.ts";
import { close } from "./close.ts";
import { create, importFile } from "./create.ts";
import { contactable, follow } from "./follow.ts";
import { lines } from "./lines.ts";
import { lists, pool } from "./lists.ts";
import { making } from "./making.ts";
import { createRule, editRule, rules } from "./rules.ts";
import { sms } from "./sms.ts";

export const marketingHandlers: readonly Handler[] = [
  lists,
  making,
  create,
  importFile,
  close,
  sms,
  lines,
  contactable,
  follow,
  reassign,
  pool,
  checkers,
  assignPreview,
  assign,
  sharePreview,
  share,
  recallPreview,
  recall,
  rules,
  createRule,
  editRule,
  achievement,
  trend,
];
