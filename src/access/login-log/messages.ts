import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const loginLogMessages = defineMessages({
  title: { cn: "登录日志", en: "Login log", es: "Registro de accesos" },
  id: { cn: "编号", en: "Id", es: "Id" },
  at: { cn: "时间", en: "Time", es: "Fecha y hora" },
  account: { cn: "账号", en: "Account", es: "Cuenta" },
  name: { cn: "姓名", en: "Name", es: "Nombre" },
  result: { cn: "结果", en: "Result", es: "Resultado" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  ip: { cn: "IP 地址", en: "IP address", es: "Dirección IP" },
  device: { cn: "设备", en: "Device", es: "Dispositivo" },
  mfa: { cn: "两步验证", en: "Second step", es: "Segundo paso" },
  traceId: { cn: "请求编号", en: "Trace id", es: "Id de rastreo" },
  locked: { cn: "被锁定的账号", en: "Locked accounts", es: "Cuentas bloqueadas" },
  lockedNow: {
    cn: "因多次失败而被锁定的账号：{count}",
    en: "Accounts locked after failed attempts: {count}",
    es: "Cuentas bloqueadas por intentos fallidos: {count}",
  },
  release: { cn: "解除锁定", en: "Release the lock", es: "Quitar el bloqueo" },
  releaseHint: {
    cn: "该账号将可以立即重新登录。",
    en: "The account may try to log in again at once.",
    es: "La cuenta podrá intentar iniciar sesión de inmediato.",
  },
});

export const loginLogRefusals = defineRefusals({
  notLocked: {
    code: "409",
    cn: "该账号未被锁定",
    en: "This account is not locked",
    es: "Esta cuenta no está bloqueada",
  },
});
