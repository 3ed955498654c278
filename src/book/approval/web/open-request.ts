import { later } from "../../../platform/web/later.tsx";
import type { RequestDrawer as Loaded } from "./request-drawer.tsx";

/** One request in front of the page that it was opened from, loaded when one is first opened. */
export const RequestDrawer: typeof Loaded = later(() => import("./request-drawer.tsx"))("RequestDrawer");
