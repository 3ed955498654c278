import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "account",
    tone: "waiting",
    label: { cn: "登录账号", en: "Login account", es: "Cuenta de acceso" },
    place: { page: "loginLog", param: "account" },
  },
];
