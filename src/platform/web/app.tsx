import { lazy, Suspense } from "react";
import { RouterProvider } from "react-router/dom";
import { NotLoaded } from "./later.tsx";
import { LeaveOut } from "./leave-out.tsx";
import { hasNoticesStore } from "./notify.ts";
import { reloginStore } from "./relogin.ts";
import { ProgressBar } from "./router/progress-bar.tsx";
import { router } from "./router/router.tsx";
import { useStore } from "./store.ts";

const Toasts = lazy(() => import("./toasts.tsx"));
const ReloginDialog = lazy(() => import("./relogin-dialog.tsx"));

/**
 * The console: the routes, and what floats over every page once it is needed. Where the question for the password cannot
 * be loaded, who closes what says so comes to the login.
 */
export function App() {
  const hasNotices = useStore(hasNoticesStore);
  const relogin = useStore(reloginStore);
  return (
    <>
      <ProgressBar />
      <RouterProvider router={router} />
      <LeaveOut>
        <Suspense>{hasNotices && <Toasts />}</Suspense>
      </LeaveOut>
      {relogin && (
        <LeaveOut instead={<NotLoaded onClose={() => relogin(false)} />}>
          <Suspense>
            <ReloginDialog onDone={relogin} />
          </Suspense>
        </LeaveOut>
      )}
    </>
  );
}
