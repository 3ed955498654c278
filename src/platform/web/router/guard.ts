import { redirect, type LoaderFunctionArgs } from "react-router";
import { ui } from "../../shared/ui-messages.ts";
import { ApiError } from "../api.ts";
import { translate } from "../i18n.ts";
import { notify } from "../notify.ts";
import { clearSession, infoStore, loadMenu, menuStore, readToken, type Menu } from "../session.ts";
import { lastPage } from "./last-page.ts";
import { firstPath, pagesOf, pathMeant, pathOfPage } from "./menu-routes.ts";
import { rememberPath, takePath } from "./return-path.ts";

/** Why a page is not shown: it is not in the user's menu. */
class PageNotFound extends Error {
  override readonly name = "PageNotFound";
}

/** The user's menu, fetched when it is not there yet. Sends whoever has no valid session to the login page. */
async function requireMenu(path: string): Promise<Menu> {
  const token = readToken();
  if (!token) throw toLogin(path);
  try {
    return menuStore.get() ?? (await loadMenu());
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== "-1" && error.code !== "401")) throw error;
    if (readToken() !== token) return requireMenu(path);
    clearSession(token);
    if (error.code === "-1") notify.error(translate(ui.loginExpired));
    throw toLogin(path);
  }
}

const toLogin = (path: string): Response => {
  rememberPath(path);
  return redirect("/login");
};

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Guards the pages of the menu. */
export async function guardPage({ request }: LoaderFunctionArgs): Promise<null> {
  const menu = await requireMenu(pathOf(request));
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\/+$/, "");
  const only = infoStore.get()?.restricted ? firstPath(menu) : undefined;
  if (only !== undefined && path !== only) throw redirect(only);
  if (pagesOf(menu).some((page) => page.path === path)) return null;
  const meant = pathMeant(menu, path);
  throw meant ? redirect(meant + search) : new PageNotFound(translate(ui.pageNotFound));
}

/** Guards what needs a session but is no page of the menu. */
export async function guardSession({ request }: LoaderFunctionArgs): Promise<null> {
  await requireMenu(pathOf(request));
  return null;
}

/** The login page is left at once by who is signed in already. */
export async function guardLogin(): Promise<Response | null> {
  const token = readToken();
  if (!token) return null;
  try {
    const menu = menuStore.get() ?? (await loadMenu());
    return redirect(landing(menu));
  } catch {
    clearSession(token);
    return null;
  }
}

/**
 * Where to go after the login: the path that was asked for if it is the user's to see, else the page that they were on
 * last in this browser, that of their own work, or the first of the menu.
 */
export function landing(menu: Menu): string {
  const wanted = takePath();
  const pathname = wanted?.split(/[?#]/)[0] ?? "";
  if (wanted && (pathname === "/test" || pathMeant(menu, pathname))) return wanted;
  const user = infoStore.get();
  const last = user && !user.restricted ? lastPage(user.id) : undefined;
  if (last !== undefined && pagesOf(menu).some(({ path }) => path === last)) return last;
  const own = user?.ownPage ? pathOfPage(menu, user.ownPage) : undefined;
  return own ?? firstPath(menu) ?? "/home";
}
