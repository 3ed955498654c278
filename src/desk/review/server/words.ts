import type { ClosedSet } from "../../../platform/shared/closed-set.ts";
import { text, type Lang } from "../../../platform/shared/messages.ts";
import { scoreReason } from "../domain/score-reasons.ts";

/** The labels of codes in one language; a code that the set no longer has stays as it is. */
export const labelsOf = <C extends string | number>(
  set: ClosedSet<C>,
  codes: readonly (string | number)[],
  lang: Lang,
): string[] =>
  codes.map((code) => {
    const member = set.member(code);
    return member ? text(member.label, lang) : String(code);
  });

/** One line of labels, or null for none. */
export const joined = (labels: readonly string[], lang: Lang): string | null =>
  labels.length === 0 ? null : labels.join(lang === "cn" ? "、" : ", ");

/** What the automatic audit warns of, as one line: its reasons that are not in the applicant's favour. */
export function riskTags(reasons: readonly { readonly code: string }[] | null, lang: Lang): string | null {
  const codes = (reasons ?? [])
    .map(({ code }) => code)
    .filter((code) => ["bad", "attention"].includes(scoreReason.member(code)?.tone ?? ""));
  return joined(labelsOf(scoreReason, codes, lang), lang);
}
