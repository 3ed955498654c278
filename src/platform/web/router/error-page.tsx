import { useRouteError } from "react-router";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { navigate } from "../navigation.ts";
import { menuStore } from "../session.ts";
import { Blank } from "../states.tsx";
import { firstPath } from "./menu-routes.ts";

/** Shown in place of a page that cannot be: with the reason and a way back. */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError();
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof Error && error.name === "PageNotFound";
  return (
    <section className="page error-page" role="alert">
      <Blank title={t(known ? ui.pageNotFound : ui.pageFailed)} {...(!known && { hint: message })}>
        <button type="button" className="plain-button primary" onClick={() => void navigate(firstPath(menuStore.get() ?? []) ?? "/login")}>
          {t(ui.firstPage)}
        </button>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          {t(ui.reload)}
        </button>
      </Blank>
    </section>
  );
}
