import type { Feature } from "../../platform/server/feature.ts";
import { steps } from "../../base/first-steps/server/api.ts";
import { securityStep } from "./server/first-step.ts";
import { job } from "../../platform/server/job.ts";
import { provide } from "../../platform/server/features.ts";
import { missCounter } from "../../platform/server/number-search.ts";
import { forgetDevices } from "./server/devices.ts";
import { pruneSessionEvents } from "./server/session-events.ts";
import { authHandlers } from "./server/index.ts";
import { mfaSecret, pendingMfaSecret } from "./server/mfa-secret.ts";
import { countMisses } from "./server/number-searches.ts";
import { rsaSecret } from "./server/rsa.ts";
import { liveSocket } from "./server/live-socket.ts";
import { passwordMetrics } from "./server/metrics.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { authRefusals } from "./messages.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { logged } from "./domain/logged.ts";

export const authFeature: Feature = {
  name: "access/auth",
  objects: logged,
  refusals: [authRefusals, { tooMany: platformRefusals.tooMany }],
  pages: [
    page("systemSecurity", {
      domain: "system",
      place: 6,
      name: { cn: "安全设置", en: "Security", es: "Seguridad" },
      actions: "policy",
      names: {
        policy: { cn: "安全策略", en: "Security policy", es: "Política de seguridad" },
      },
    }),
  ],
  tables: [
    "attempt",
    "captcha",
    "known_device",
    "login_log",
    "password_history",
    "recovery_code",
    "session",
    "session_event",
    "staff_user",
  ],
  handlers: authHandlers,
  secrets: [mfaSecret, pendingMfaSecret, rsaSecret],
  sockets: [liveSocket],
  provides: [provide(steps, securityStep), provide(missCounter, countMisses)],
  gauges: [passwordMetrics],
  jobs: [
    job({
      name: "auth.pruneSessionEvents",
      title: { cn: "清理会话事件", en: "Remove old session events", es: "Eliminar eventos de sesión antiguos" },
      every: 60,
      run: pruneSessionEvents,
    }),
    job({
      name: "auth.forgetDevices",
      title: {
        cn: "清理久未使用的设备",
        en: "Remove devices that were not used for long",
        es: "Eliminar dispositivos sin uso",
      },
      every: 60,
      run: forgetDevices,
    }),
  ],
};
