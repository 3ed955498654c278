import {
  DownOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SunOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { auth } from "../../../access/auth/contract.ts";
import { formatDate } from "../../shared/business-date.ts";
import type { Lang } from "../../shared/messages.ts";
import { keyMessages as k } from "../../shared/keys-messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { call } from "../api.ts";
import { setLang, useLang, useT } from "../i18n.ts";
import { LANG_NAMES, LANG_ORDER } from "../login/language-switch.tsx";
import { useMedia } from "../media.ts";
import { navigate } from "../navigation.ts";
import { pathOfPage, type MenuPage } from "../router/menu-routes.ts";
import { menuStore, useUser } from "../session.ts";
import { useStore } from "../store.ts";
import { setTheme, useTheme } from "../theme/theme.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { MyDayLink } from "./my-day-link.tsx";
import { signOut } from "./sign-out.ts";
import { later } from "../later.tsx";
import { Menu } from "../menu.tsx";

const ChangePassword = later(() => import("./change-password.tsx"))("default");

interface Props {
  readonly current: MenuPage | undefined;
  readonly menuOpen: boolean;
  readonly onToggle: () => void;
  readonly onFind: () => void;
  readonly onHelp: () => void;
}

/** Word mark, menu toggle, where one is, what features put into `#top-tools`, language, theme and the user's own menu. */
export function TopBar({ current, menuOpen, onToggle, onFind, onHelp }: Props) {
  const t = useT();
  const lang = useLang();
  const theme = useTheme();
  const user = useUser();
  const menu = useStore(menuStore) ?? [];
  const [changing, setChanging] = useState(false);
  const narrow = useMedia("(max-width: 767px)");
  /** Where one is needs the room of what is seldom changed. */
  const short = useMedia("(max-width: 1199px)");
  const speak = (next: Lang): void => {
    setLang(next);
    call(auth.setLanguage, { language: next }, { quiet: true }).catch(() => undefined);
  };
  const link = (identifier: string, label: string) => {
    const path = pathOfPage(menu, identifier);
    return path ? [{ key: identifier, label, onClick: () => navigate(path) }] : [];
  };
  const languages = LANG_ORDER.map((value) => ({ key: value, label: LANG_NAMES[value], onClick: () => speak(value) }));
  const toggleLabel = t(menuOpen ? ui.collapseMenu : ui.expandMenu);
  const switchTheme = (): void => setTheme(theme === "dark" ? "light" : "dark");
  const themeLabel = t(theme === "dark" ? ui.toLight : ui.toDark);
  return (
    <header className="top">
      <Button
        type="text"
        icon={menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={toggleLabel}
        title={toggleLabel}
        aria-expanded={menuOpen}
        onClick={onToggle}
      />
      <MyDayLink />
      {user?.mode === "demo" && <span className="tone tone-attention">{t(ui.demo)}</span>}
      {!narrow && <Breadcrumb current={current} />}
      <span className="grow" />
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label={t(k.palette)}
        title={`${t(k.palette)} (Ctrl K)`}
        aria-keyshortcuts="Control+K"
        onClick={onFind}
      />
      {user && <span className="business-date">{t(ui.businessDate, { date: formatDate(user.businessDate) })}</span>}
      <span id="top-tools" className="top-tools" />
      {!short && (
        <Menu menu={{ selectedKeys: [lang], items: languages }}>
          <Button type="text" aria-label={`${LANG_NAMES[lang]} · ${t(ui.language)}`} title={t(ui.language)}>
            {LANG_NAMES[lang]} <DownOutlined />
          </Button>
        </Menu>
      )}
      {!short && (
        <Button
          type="text"
          icon={theme === "dark" ? <SunOutlined /> : <MoonOutlined />}
          aria-label={themeLabel}
          title={themeLabel}
          onClick={switchTheme}
        />
      )}
      {!narrow && (
        <Button
          type="text"
          icon={<QuestionCircleOutlined />}
          aria-label={t(k.shortcuts)}
          title={`${t(k.shortcuts)} (?)`}
          onClick={onHelp}
        />
      )}
      <Menu
        placement="bottomRight"
        menu={{
          selectedKeys: [lang],
          items: [
            ...(user
              ? [
                  {
                    key: "who",
                    label: `${user.name} · ${user.roles.map((role) => role[lang]).join(", ")}`,
                    disabled: true,
                  },
                  { type: "divider" as const },
                ]
              : []),
            ...link("systemSecurity", t(ui.security)),
            { key: "password", label: t(auth.changePassword.title), onClick: () => setChanging(true) },
            ...(short
              ? [
                  { type: "divider" as const },
                  ...languages,
                  { type: "divider" as const },
                  { key: "theme", label: themeLabel, onClick: switchTheme },
                ]
              : []),
            { type: "divider" },
            { key: "logout", label: t(auth.logout.title), onClick: () => void signOut() },
          ],
        }}
      >
        <Button type="text" icon={<UserOutlined />} aria-label={t(ui.userMenu)} className="user">
          {user?.account}
        </Button>
      </Menu>
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </header>
  );
}
