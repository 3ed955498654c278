import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const securityStepMessages = defineMessages({
  stepTitle: { cn: "安全策略", en: "Security policy", es: "Política de seguridad" },
  stepWhy: {
    cn: "谁必须使用身份验证器，以及密码和会话的规则。",
    en: "Who must use an authenticator, and the rules of passwords and sessions.",
    es: "Quién debe usar autenticador, y las reglas de contraseñas y sesiones.",
  },
  stepRoles: {
    cn: "{count} 个角色必须使用身份验证器",
    en: "{count} {count|role|roles} must use an authenticator",
    es: "{count} {count|rol debe|roles deben} usar autenticador",
  },
  stepNoRole: {
    cn: "没有角色必须使用身份验证器",
    en: "No role must use an authenticator",
    es: "Ningún rol debe usar autenticador",
  },
  stepBound: {
    cn: "必须使用身份验证器的员工都已绑定",
    en: "Everybody who must use an authenticator has bound one",
    es: "Todos los que deben usar autenticador lo tienen vinculado",
  },
  stepUnbound: {
    cn: "{count} 名员工还需绑定身份验证器",
    en: "{count} {count|person has|people have} yet to bind an authenticator",
    es: "{count} {count|persona debe|personas deben} vincular su autenticador",
  },
});
