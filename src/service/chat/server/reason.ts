import type { Reason } from "../../../platform/shared/refusal.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { chatRefusals } from "../messages.ts";

/** What the guard's refusal is told as. */
export function reasonOf(rule: string): Reason {
  const label = refusalRule.member(rule)?.label;
  return label ? { code: "409", cn: label.cn, en: label.en, es: label.es } : chatRefusals.mayNotContact;
}
