import type { Message, Params } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import type { UserInfo } from "../session.ts";

/** To which part of the portfolio a user is held, in words; null for whoever sees all of it. */
export function scopeHint(
  scope: UserInfo["scope"] | undefined,
): { readonly title: Message; readonly text: Message; readonly params?: Params } | null {
  if (scope === undefined) return null;
  const { kind, packages } = scope;
  if (kind === "own") return { title: ui.ownScopeTitle, text: ui.ownScope };
  if (kind === "team") return { title: ui.teamScopeTitle, text: ui.teamScope };
  return packages === null
    ? null
    : { title: ui.packageScopeTitle, text: ui.packageScope, params: { packages: packages.join(", ") } };
}
