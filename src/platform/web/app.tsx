import { lazy, Suspense } from "react";
import { RouterProvider } from "react-router/dom";
import { hasNoticesStore } from "./notify.ts";
import { reloginStore } from "./relogin.ts";
import { ProgressBar } from "./router/progress-bar.tsx";
import { router } from "./router/router.tsx";
import { useStore } from "./store.ts";

const Toasts = lazy(() => import("./toasts.tsx"));
const ReloginDialog = lazy(() => import("./relogin-dialog.tsx"));

/** The console: the routes, and what floats over every page once it is needed. */
export function App() {
  const hasNotices = useStore(hasNoticesStore);
  const relogin = useStore(reloginStore);
  return (
    <>
      <ProgressBar />
      <RouterProvider router={router} />
      <Suspense>{hasNotices && <Toasts />}</Suspense>
      <Suspense>{relogin && <ReloginDialog onDone={relogin} />}</Suspense>
    </>
  );
}
