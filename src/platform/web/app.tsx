import { ConfigProvider } from "antd";
import { lazy, Suspense, useMemo } from "react";
import { RouterProvider } from "react-router/dom";
import { localeStore } from "./i18n.ts";
import { reloginStore } from "./relogin.ts";
import { ProgressBar } from "./router/progress-bar.tsx";
import { router } from "./router/router.tsx";
import { useStore } from "./store.ts";
import { antdTheme } from "./theme/antd-theme.ts";
import { useTheme } from "./theme/theme.ts";

const Toasts = lazy(() => import("./toasts.tsx"));
const ReloginDialog = lazy(() => import("./relogin-dialog.tsx"));

/** The console: theme and language around the routes, and what floats over every page. */
export function App() {
  const name = useTheme();
  const locale = useStore(localeStore);
  const relogin = useStore(reloginStore);
  const theme = useMemo(() => antdTheme(name), [name]);
  return (
    <ConfigProvider theme={theme} {...(locale && { locale })}>
      <ProgressBar />
      <RouterProvider router={router} />
      <Suspense>
        <Toasts />
        {relogin && <ReloginDialog onDone={relogin} />}
      </Suspense>
    </ConfigProvider>
  );
}
