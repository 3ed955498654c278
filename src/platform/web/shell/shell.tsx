import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { keyMessages as k } from "../../shared/keys-messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useLang, useT } from "../i18n.ts";
import { later } from "../later.tsx";
import { followServer } from "../live/follow-server.ts";
import { local } from "../local.ts";
import { askOffers, type Asked } from "../keys/offers.ts";
import { useMedia } from "../media.ts";
import { queryClient } from "../queries.ts";
import { rememberPage } from "../router/last-page.ts";
import { pagesOf } from "../router/menu-routes.ts";
import { loadPage, prefetchWhenIdle } from "../router/pages.ts";
import { refreshRights } from "../router/refresh.ts";
import { menuStore, useUser } from "../session.ts";
import { useStore } from "../store.ts";
import { Themed } from "../theme/themed.tsx";
import { useHotkeys } from "../use-hotkeys.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Extras } from "./extras.tsx";
import { useGoKeys } from "./go-keys.ts";
import { useKeptFocus } from "./keep-focus.ts";
// Not loaded later: what is typed right after its key belongs to it.
import Palette from "./palette/palette.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

const Shortcuts = later(() => import("./shortcuts-dialog.tsx"))("default");
/** Whether the menu is folded, as it was left on a screen of this size; where room is short it begins folded. */
const FOLDED = { wide: { key: "menu-collapsed", first: "no" }, short: { key: "menu-collapsed-short", first: "yes" } };

const focusSearch = (): void =>
  document.querySelector<HTMLElement>("main [data-search], main .filters input, main search input")?.focus();

/** A page that one comes to begins with the focus at its beginning, unless it has taken it to where one goes on. */
function beginContent(): void {
  const content = document.getElementById("content");
  if (!document.activeElement?.closest("#content, [role=dialog]")) content?.focus({ preventScroll: true });
}

/** The frame of every page but the login: top bar, side menu, breadcrumb. */
export function Component() {
  const t = useT();
  const lang = useLang();
  const menu = useStore(menuStore) ?? [];
  const user = useUser();
  const { pathname } = useLocation();
  const narrow = useMedia("(max-width: 767px)");
  const size = FOLDED[useMedia("(max-width: 1199px)") ? "short" : "wide"];
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({});
  const collapsed = folded[size.key] ?? (local.read(size.key) ?? size.first) === "yes";
  const [drawn, setDrawn] = useState(false);
  const [helping, setHelping] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const current = pagesOf(menu).find(({ path }) => path === pathname);

  const toggle = (): void => {
    if (narrow) return setDrawn(!drawn);
    local.write(size.key, collapsed ? "no" : "yes");
    setFolded({ ...folded, [size.key]: !collapsed });
  };
  const goKeys = useGoKeys(menu);
  const find = (): void => setAsked(askOffers());
  useHotkeys(
    {
      "/": { label: k.search, run: focusSearch },
      "mod+k": { label: k.palette, run: find, whileTyping: true },
      "[": { label: k.menu, run: toggle },
      "?": { label: k.help, run: () => setHelping(true) },
      ...goKeys,
    },
    { everywhere: true },
  );
  useKeptFocus();
  useEffect(beginContent, [pathname]);
  useEffect(() => {
    if (user && !user.restricted && current && !current.node.hidden) rememberPage(user.id, pathname);
  }, [user, current, pathname]);
  // Whoever signs in next must not see this user's answers.
  useEffect(() => () => queryClient.clear(), []);
  useEffect(() => followServer(refreshRights), []);
  useEffect(() => setDrawn(false), [pathname]);
  useEffect(() => {
    if (!drawn) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setDrawn(false);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [drawn]);
  useEffect(() => {
    document.title = current ? `${current.node.name[lang]} · Trastienda` : "Trastienda";
  }, [current, lang]);
  useEffect(
    () =>
      prefetchWhenIdle(
        pagesOf(menu).map(
          ({ node }) =>
            () =>
              loadPage(node.url ?? ""),
        ),
        () => queryClient.isFetching() > 0,
      ),
    [menu],
  );

  const open = narrow ? drawn : !collapsed;
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <a className="skip" href="#content">
          {t(ui.skipToContent)}
        </a>
        <div className={`shell${open ? "" : " collapsed"}${narrow ? " narrow" : ""}`}>
          <TopBar current={current} menuOpen={open} onToggle={toggle} onFind={find} onHelp={() => setHelping(true)} />
          <SideMenu menu={menu} collapsed={!narrow && collapsed} current={current} />
          {narrow && drawn && (
            <button type="button" className="veil" aria-label={t(ui.collapseMenu)} onClick={() => setDrawn(false)} />
          )}
          <div className="body">
            {narrow && <Breadcrumb current={current} />}
            <main id="content" tabIndex={-1}>
              <Outlet />
            </main>
          </div>
        </div>
        <Extras />
        {asked && <Palette menu={menu} asked={asked} onClose={() => setAsked(undefined)} />}
        {helping && <Shortcuts onClose={() => setHelping(false)} />}
      </QueryClientProvider>
    </Themed>
  );
}
