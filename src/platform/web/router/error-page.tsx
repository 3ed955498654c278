import { lazy, Suspense } from "react";
import { useLocation, useRouteError } from "react-router";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { navigate } from "../navigation.ts";
import { menuStore } from "../session.ts";
import { Blank } from "../states.tsx";
import { firstPath } from "./menu-routes.ts";

const WhyNot = lazy(() => import("./why-not.tsx"));

/** Shown in place of a page that cannot be: with the reason and a way back. */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError();
  const { pathname } = useLocation();
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof Error && error.name === "PageNotFound";
  return (
    <section className="page error-page" role="alert">
      <Blank title={t(known ? ui.pageNotFound : ui.pageFailed)} {...(!known && { hint: message })}>
        {known && (
          <Suspense>
            <WhyNot page={pathname.replace(/\/+$/, "").split("/").at(-1) ?? ""} />
          </Suspense>
        )}
        <button
          type="button"
          className="plain-button primary"
          onClick={() => void navigate(firstPath(menuStore.get() ?? []) ?? "/login")}
        >
          {t(ui.firstPage)}
        </button>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          {t(ui.reload)}
        </button>
      </Blank>
    </section>
  );
}
