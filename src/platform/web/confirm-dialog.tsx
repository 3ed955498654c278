import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-body.tsx";

const Body = lazy(() => import("./confirm-body.tsx").then(({ ConfirmBody }) => ({ default: ConfirmBody })));

/** Asks before something is done; the button carries the verb. Its code is loaded when it first opens. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense>
    <Body {...props} />
  </Suspense>
);
