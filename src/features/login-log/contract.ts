import * as z from "zod";
import { closedSet, type CodeOf } from "../../platform/shared/closed-set.ts";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { words } from "../../platform/shared/fields.ts";
import { closed, col, exact, flag, range } from "../../platform/shared/list.ts";
import { loginLogMessages as m } from "./messages.ts";

export const loginResult = closedSet([
  { code: "success", tone: "done", label: { cn: "成功", en: "Logged in", es: "Acceso correcto" } },
  { code: "secondStep", tone: "moving", label: { cn: "等待第二步", en: "Second step open", es: "Falta el segundo paso" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallido" } },
]);
export type LoginResult = CodeOf<typeof loginResult>;

export const loginReason = closedSet([
  { code: "accountUnknown", tone: "attention", label: { cn: "账号不存在", en: "Unknown account", es: "Cuenta inexistente" } },
  { code: "accountDisabled", tone: "attention", label: { cn: "账号已停用", en: "Account disabled", es: "Cuenta desactivada" } },
  { code: "passwordWrong", tone: "attention", label: { cn: "密码错误", en: "Wrong password", es: "Contraseña incorrecta" } },
  { code: "captchaWrong", tone: "attention", label: { cn: "验证码错误", en: "Wrong captcha", es: "Captcha incorrecto" } },
  { code: "codeWrong", tone: "attention", label: { cn: "动态码错误", en: "Wrong security code", es: "Código de seguridad incorrecto" } },
  { code: "locked", tone: "bad", label: { cn: "尝试次数过多", en: "Too many attempts", es: "Demasiados intentos" } },
]);
export type LoginReason = CodeOf<typeof loginReason>;

/** Who logged in or tried to, and the release of accounts locked by failed attempts. */
export const loginLog = contract("loginLog", m, {
  list: list({
    path: "/api/login-log/list",
    access: "system:loginLog:view",
    exportAccess: "system:loginLog:export",
    title: m.title,
    filters: { account: exact(), result: closed(loginResult), reason: closed(loginReason), ip: exact(), mfa: flag(), at: range("day") },
    columns: {
      id: col.id(),
      at: col.instant(),
      account: col.code(),
      /** The name of the person whose account it is; null for guesses at names that nobody has. */
      name: col.text(),
      result: col.closed(loginResult),
      reason: col.closed(loginReason),
      ip: col.code(),
      device: col.text(),
      mfa: col.flag(),
      traceId: col.code(),
      can: col.abilities(),
    },
    sort: ["id"],
  }),
  locked: query({
    path: "/api/login-log/locked",
    access: "system:loginLog:view",
    title: m.locked,
    input: z.object({}),
    output: z.array(z.object({ account: z.string(), name: z.string() })),
  }),
  release: command({
    path: "/api/login-log/release",
    access: "system:loginLog:release",
    title: m.release,
    input: z.object({ account: words(60) }),
    output: z.null(),
  }),
});
