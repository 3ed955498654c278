import { ui } from "../../shared/ui-messages.ts";
import { useLang, useT } from "../i18n.ts";
import type { MenuPage } from "../router/menu-routes.ts";

/** The parent's name and the page's. */
export function Breadcrumb({ current }: { readonly current: MenuPage | undefined }) {
  const t = useT();
  const lang = useLang();
  if (!current) return null;
  return (
    <nav className="breadcrumb" aria-label={t(ui.breadcrumb)}>
      <ol>
        {current.group !== current.node && <li>{current.group.name[lang]}</li>}
        <li aria-current="page">{current.node.name[lang]}</li>
      </ol>
    </nav>
  );
}
