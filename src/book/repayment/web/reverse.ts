import { later } from "../../../platform/web/later.tsx";
import type { ReverseDialog as Loaded } from "./reverse-dialog.tsx";

/** Takes a repayment back; loaded when it is first opened. */
export const ReverseDialog: typeof Loaded = later(() => import("./reverse-dialog.tsx"))("ReverseDialog");
