import { pathOfPage } from "../../../platform/web/router/menu-routes.ts";
import { menuStore } from "../../../platform/web/session.ts";

/** The page with parameters of its own; without any, the list of batches. */
export function opmPath(params: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(params).toString();
  return (pathOfPage(menuStore.get() ?? [], "opm") ?? "") + (search && `?${search}`);
}
