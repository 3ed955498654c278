import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale/index.js";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import type { Lang } from "../../shared/messages.ts";
import { useLang } from "../i18n.ts";
import { antdTheme } from "./antd-theme.ts";
import { useTheme } from "./theme.ts";

const LOCALES: Record<Lang, () => Promise<{ default: Locale; applyDayLocale: () => void }>> = {
  cn: () => import("../i18n/cn.ts"),
  en: () => import("../i18n/en.ts"),
  es: () => import("../i18n/es.ts"),
};

/** Until the words are there; without a locale from the start the children would be mounted anew when it comes. */
const NO_WORDS: Locale = { locale: "" };

/** The component library in the console's theme and language. The login page does without it and stays small. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const name = useTheme();
  const lang = useLang();
  const [locale, setLocale] = useState(NO_WORDS);
  const theme = useMemo(() => antdTheme(name), [name]);
  useEffect(() => {
    let current = true;
    void LOCALES[lang]().then((module) => {
      module.applyDayLocale();
      if (current) setLocale(module.default);
    });
    return () => {
      current = false;
    };
  }, [lang]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} locale={locale}>
      {children}
    </ConfigProvider>
  );
}
