import { later } from "./later.tsx";

/** Asks before something is done; the button carries the verb. Its code is loaded when it first opens. */
export const ConfirmDialog = later(() => import("./confirm-body.tsx"))("ConfirmBody");
