import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What became of an attempt to log in. */
export const loginResult = closedSet([
  { code: "success", tone: "done", label: { cn: "成功", en: "Logged in", es: "Acceso correcto" } },
  {
    code: "secondStep",
    tone: "moving",
    label: { cn: "等待第二步", en: "Second step open", es: "Falta el segundo paso" },
  },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallido" } },
]);
export type LoginResult = CodeOf<typeof loginResult>;

/** Why an attempt to log in failed. */
export const loginReason = closedSet([
  {
    code: "accountUnknown",
    tone: "attention",
    label: { cn: "账号不存在", en: "Unknown account", es: "Cuenta inexistente" },
  },
  {
    code: "accountDisabled",
    tone: "attention",
    label: { cn: "账号已停用", en: "Account disabled", es: "Cuenta desactivada" },
  },
  {
    code: "passwordWrong",
    tone: "attention",
    label: { cn: "密码错误", en: "Wrong password", es: "Contraseña incorrecta" },
  },
  {
    code: "captchaWrong",
    tone: "attention",
    label: { cn: "验证码错误", en: "Wrong captcha", es: "Captcha incorrecto" },
  },
  {
    code: "codeWrong",
    tone: "attention",
    label: { cn: "动态码错误", en: "Wrong security code", es: "Código de seguridad incorrecto" },
  },
  { code: "locked", tone: "bad", label: { cn: "尝试次数过多", en: "Too many attempts", es: "Demasiados intentos" } },
]);
export type LoginReason = CodeOf<typeof loginReason>;
