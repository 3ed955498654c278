import { Menu as AntMenu } from "antd";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ui } from "../../shared/ui-messages.ts";
import { useLang, useT } from "../i18n.ts";
import { MenuIcon } from "../icons.tsx";
import { pagesOf, type MenuPage } from "../router/menu-routes.ts";
import { prefetchPage } from "../router/pages.ts";
import type { Menu } from "../session.ts";

interface Props {
  readonly menu: Menu;
  readonly collapsed: boolean;
  readonly current: MenuPage | undefined;
}

/** The user's pages by group. A page's code is fetched when the pointer or the focus comes near. */
export function SideMenu({ menu, collapsed, current }: Props) {
  const t = useT();
  const lang = useLang();
  const group = current?.group.menuId;
  const [open, setOpen] = useState<string[]>(group ? [group] : []);
  useEffect(() => {
    if (group) setOpen((before) => (before.includes(group) ? before : [group]));
  }, [group]);
  const items = menu
    .map((entry) => ({ entry, pages: pagesOf([entry]).filter(({ node }) => !node.hidden) }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ entry, pages }) => ({
      key: entry.menuId,
      icon: <MenuIcon name={entry.icon} />,
      label: entry.name[lang],
      children: pages.map(({ node, path }) => ({
        key: node.menuId,
        title: node.name[lang],
        label: (
          <Link
            to={path}
            onMouseEnter={() => prefetchPage(node.url ?? "")}
            onFocus={() => prefetchPage(node.url ?? "")}
          >
            {node.name[lang]}
          </Link>
        ),
      })),
    }));
  return (
    <nav className="side" aria-label={t(ui.mainMenu)}>
      <AntMenu
        theme="dark"
        mode="inline"
        inlineIndent={16}
        inlineCollapsed={collapsed}
        items={items}
        selectedKeys={current ? [current.node.menuId] : []}
        {...(!collapsed && { openKeys: open, onOpenChange: setOpen })}
      />
    </nav>
  );
}
