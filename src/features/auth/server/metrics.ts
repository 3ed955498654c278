import type { Gauges } from "../../../platform/server/http/metrics.ts";
import { passwordsChecked } from "./passwords.ts";

/** How many passwords this process has checked: a jump is somebody guessing. */
export const passwordMetrics: Gauges = async () => ["# TYPE password_checks_total counter", `password_checks_total ${passwordsChecked()}`];
