import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "smsCode", tone: "waiting", label: { cn: "短信验证码", en: "SMS code", es: "Código por SMS" } },
];
