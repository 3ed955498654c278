import type { Feature } from "../../platform/server/feature.ts";
import { loginLogPolicy } from "./domain/policy.ts";
import { loginLogHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { loginLogRefusals } from "./messages.ts";
import { logged } from "./domain/logged.ts";

export const loginLogFeature: Feature = {
  name: "access/login-log",
  objects: logged,
  refusals: [loginLogRefusals],
  pages: [
    page("loginLog", {
      domain: "system",
      place: 8,
      name: { cn: "登录日志", en: "Login log", es: "Registro de accesos" },
      actions: "export release",
    }),
  ],
  handlers: loginLogHandlers,
  policies: [loginLogPolicy],
};
