import type { Lacking } from "../../shared/lacking.ts";
import { text, type Lang } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";

const isLacking = (data: unknown): data is Lacking =>
  typeof data === "object" && data !== null && "permission" in data && "roles" in data;

/** What somebody lacks and which roles have it, in one language. */
export function lackingText({ permission, names, roles }: Lacking, lang: Lang): string {
  const name = names ? names[lang] : permission;
  if (roles.length === 0) return text(ui.lacksHeldByNobody, lang, { name });
  return text(ui.lacks, lang, { name, roles: roles.map((role) => role[lang]).join(lang === "cn" ? "、" : ", ") });
}

/**
 * The text of a refusal for a missing permission that says more than the server's own; undefined for every other
 * answer.
 */
export const whyRefused = (
  { code, data }: { readonly code: string; readonly data: unknown },
  lang: Lang,
): string | undefined => (code === "403" && isLacking(data) ? lackingText(data, lang) : undefined);
