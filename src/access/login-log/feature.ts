import type { Feature } from "../../platform/server/feature.ts";
import { loginLogHandlers } from "./server/index.ts";

export const loginLogFeature: Feature = {
  name: "access/login-log",
  handlers: loginLogHandlers,
};
