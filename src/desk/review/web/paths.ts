import { pathOfPage } from "../../../platform/web/router/menu-routes.ts";
import { menuStore } from "../../../platform/web/session.ts";

/** The address of a page with its parameters; undefined when the page is not in the user's menu. */
export function pagePath(identifier: string, params: Readonly<Record<string, string>> = {}): string | undefined {
  const path = pathOfPage(menuStore.get() ?? [], identifier);
  const search = new URLSearchParams(params).toString();
  return path && (search ? `${path}?${search}` : path);
}

/** The desk of one order. */
export const deskPath = (loanId: string): string | undefined => pagePath("creditReviewOrder", { loanId });
