import { ui } from "../../shared/ui-messages.ts";
import { useLang, useT } from "../i18n.ts";
import type { MenuPage } from "../router/menu-routes.ts";

/** The parent's name and the page's. */
export function Breadcrumb({ current }: { readonly current: MenuPage | undefined }) {
  const t = useT();
  const lang = useLang();
  if (!current) return null;
  const [group, page] = [current.group.name[lang], current.node.name[lang]];
  return (
    <nav className="breadcrumb" aria-label={t(ui.breadcrumb)}>
      <ol>
        {current.group !== current.node && <li title={group}>{group}</li>}
        <li aria-current="page" title={page}>
          {page}
        </li>
      </ol>
    </nav>
  );
}
