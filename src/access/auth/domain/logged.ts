import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "session",
    tone: "waiting",
    label: { cn: "登录会话", en: "Session", es: "Sesión" },
    place: { page: "systemSecurity" },
  },
  {
    code: "securityPolicy",
    tone: "attention",
    label: { cn: "安全策略", en: "Security policy", es: "Política de seguridad" },
    place: { page: "systemSecurity" },
  },
];
