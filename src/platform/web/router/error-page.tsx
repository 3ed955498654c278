import { lazy, Suspense } from "react";
import { useLocation, useRouteError } from "react-router";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { navigate } from "../navigation.ts";
import { menuStore } from "../session.ts";
import { Blank, Loading } from "../states.tsx";
import { firstPath, pageNamed } from "./menu-routes.ts";

const NoPage = lazy(() => import("./no-page.tsx"));

/** Shown in place of a page that cannot be: with the reason and a way back. */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError();
  const { pathname } = useLocation();
  const waysOn = (
    <>
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
    </>
  );
  return (
    <section className="page error-page" role="alert">
      {error instanceof Error && error.name === "PageNotFound" ? (
        <Suspense fallback={<Loading />}>
          <NoPage page={pageNamed(pathname)}>{waysOn}</NoPage>
        </Suspense>
      ) : (
        <Blank title={t(ui.pageFailed)} hint={error instanceof Error ? error.message : String(error)}>
          {waysOn}
        </Blank>
      )}
    </section>
  );
}
