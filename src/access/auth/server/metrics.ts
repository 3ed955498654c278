import type { Gauge } from "../../../platform/server/gauge.ts";
import { passwordsChecked } from "./passwords.ts";

/** How many passwords this process has checked: a jump is somebody guessing. */
export const passwordMetrics: Gauge = () => [
  "# TYPE password_checks_total counter",
  `password_checks_total ${passwordsChecked()}`,
];
