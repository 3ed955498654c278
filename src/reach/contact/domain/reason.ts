import type { Reason } from "../../../platform/shared/refusal.ts";
import { refusalRule, type RefusalRule } from "./rules.ts";

/** What a refusal of the guard is told as: by the rule that is against the contact (409). */
export function reasonOf(rule: RefusalRule): Reason {
  const label = refusalRule.member(rule)?.label;
  if (!label) throw new Error(`the guard knows no rule ${rule}`);
  return { code: "409", cn: label.cn, en: label.en, es: label.es };
}
