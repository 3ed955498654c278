import type { ReactNode } from "react";
import { Link } from "react-router";
import { DASH } from "./format.ts";
import { pathOfPage } from "./router/menu-routes.ts";
import { menuStore } from "./session.ts";

/** A page's address with parameters; undefined when the page is not in the user's menu. */
export function pagePath(identifier: string, params: Readonly<Record<string, string>> = {}): string | undefined {
  const path = pathOfPage(menuStore.get() ?? [], identifier);
  const query = new URLSearchParams(params).toString();
  return path && (query ? `${path}?${query}` : path);
}

/** A link, or the plain text for who may not open the page. */
export function PageLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === "") return DASH;
  return to ? <Link to={to}>{children}</Link> : children;
}
