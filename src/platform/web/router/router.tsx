import { createBrowserRouter, redirect, type RouteObject } from "react-router";
import { setGate } from "../api/gate.ts";
import { setNavigate } from "../navigation.ts";
import { notify } from "../notify.ts";
import { named } from "../page-name.tsx";
import { askAgain } from "../relogin.ts";
import { leaveForLogin } from "../leave.ts";
import { loadMenu, menuStore, readToken } from "../session.ts";
import { setRouter } from "./current.ts";
import { ErrorPage } from "./error-page.tsx";
import { guardLogin, guardPage, guardSession } from "./guard.ts";
import { pagesOf } from "./menu-routes.ts";
import { loadPage } from "./pages.ts";
import { rememberPath } from "./return-path.ts";

const SHELL = "shell";

/** A route whose code cannot be loaded would stay blank; a page that throws the reason shows it. */
const broken = (reason: unknown) => (): never => {
  throw reason;
};
const page = (identifier: string) => async () => ({
  Component: named(identifier, await loadPage(identifier).then((module) => module.default, broken)),
});
/** A page is guarded when one comes to it, and again as soon as it is not in the user's menu any more. */
const guardsAgain = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname ||
  !pagesOf(menuStore.get() ?? []).some(({ path }) => path === nextUrl.pathname.replace(/\/+$/, ""));

const patched = new Set<string>();

/** The routes of the user's menu that are not there yet. */
async function menuRoutes(): Promise<RouteObject[]> {
  const menu = menuStore.get() ?? (await loadMenu());
  const fresh = pagesOf(menu).filter(({ path }) => !patched.has(path));
  return fresh.map(({ path, node }) => {
    patched.add(path);
    return {
      id: path,
      path,
      loader: guardPage,
      lazy: page(node.url ?? ""),
      shouldRevalidate: guardsAgain,
      errorElement: <ErrorPage />,
    };
  });
}

const blank = () => null;

const routes: RouteObject[] = [
  { path: "/", loader: () => redirect("/login"), HydrateFallback: blank },
  {
    id: "Login",
    path: "/login",
    loader: guardLogin,
    lazy: page("login"),
    errorElement: <ErrorPage />,
    HydrateFallback: blank,
  },
  {
    id: "Test",
    path: "/test",
    loader: guardSession,
    lazy: () => import("./test-page.tsx"),
    errorElement: <ErrorPage />,
    HydrateFallback: blank,
  },
  {
    id: SHELL,
    lazy: () => import("../shell/shell.tsx"),
    errorElement: <ErrorPage />,
    HydrateFallback: blank,
    children: [
      { path: "/home", loader: guardSession, lazy: () => import("./home-page.tsx"), errorElement: <ErrorPage /> },
      { path: "*", loader: guardPage, element: null, errorElement: <ErrorPage /> },
    ],
  },
];

/** The console's routes: the fixed ones, and those of the user's menu as soon as one of them is asked for. */
export const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ patch }) => {
    if (!readToken()) return;
    try {
      patch(SHELL, await menuRoutes());
    } catch {
      // The guard of the page meets the same failure and answers it.
      return;
    }
  },
});

setRouter({
  addMenuRoutes: async () => router.patchRoutes(SHELL, await menuRoutes()),
  revalidate: () => router.revalidate(),
});
setNavigate(async (to, options) => router.navigate(to, options));
setGate({
  askAgain,
  leave: (token, message) => {
    // Several calls may find out at once; only the first one knows where the user was.
    if (token === null || token !== readToken()) return;
    const { pathname, search } = router.state.location;
    rememberPath(pathname + search);
    if (message) notify.error(message);
    void leaveForLogin();
  },
});
