import { defineMessages } from "../../../platform/shared/messages.ts";

export const policyMessages = defineMessages({
  mfaRoles: {
    cn: "必须绑定身份验证器的角色",
    en: "Roles that need an authenticator",
    es: "Roles que necesitan autenticador",
  },
  mfaRolesHelp: {
    cn: "这些角色的成员绑定身份验证器之前，只能查看本页。",
    en: "Members of these roles can do nothing but bind one until they have.",
    es: "Los miembros de estos roles no pueden hacer nada hasta vincular uno.",
  },
  passwordLength: { cn: "密码最短长度", en: "Shortest password", es: "Longitud mínima de la contraseña" },
  passwordLengthHelp: {
    cn: "对之后设置的密码生效。",
    en: "Holds for passwords that are set from now on.",
    es: "Vale para las contraseñas que se establezcan a partir de ahora.",
  },
  passwordClasses: { cn: "密码字符种类", en: "Kinds of characters", es: "Tipos de caracteres" },
  passwordClassesHelp: {
    cn: "小写字母、大写字母、数字、符号中至少包含几种。",
    en: "How many of lower case, upper case, digits and symbols a password must hold.",
    es: "Cuántos de minúsculas, mayúsculas, dígitos y símbolos debe tener una contraseña.",
  },
  passwordHistory: {
    cn: "不可重复使用的旧密码",
    en: "Earlier passwords refused",
    es: "Contraseñas anteriores rechazadas",
  },
  passwordHistoryHelp: {
    cn: "新密码不能与最近几个密码相同；0 表示只比较当前密码。",
    en: "A new password differs from this many earlier ones; 0 compares the current one only.",
    es: "La nueva debe ser distinta de esta cantidad de anteriores; 0 compara solo la actual.",
  },
  idleMinutes: { cn: "无操作退出时间", en: "Time-out without activity", es: "Cierre por inactividad" },
  idleMinutesHelp: {
    cn: "超过此时间没有操作，会话即失效。对现有会话立即生效。",
    en: "A session without a call for this long ends. It holds for open sessions at once.",
    es: "Una sesión sin actividad durante este tiempo termina. Vale de inmediato para las sesiones abiertas.",
  },
  sessionHours: { cn: "会话最长时间", en: "Longest session", es: "Duración máxima de la sesión" },
  sessionHoursHelp: {
    cn: "无论是否操作，登录满此时间后须重新登录。对现有会话立即生效。",
    en: "However busy, a session ends this long after the login. It holds for open sessions at once.",
    es: "Por activa que esté, la sesión termina tras este tiempo. Vale de inmediato para las sesiones abiertas.",
  },
  sessionsPerUser: { cn: "每人同时会话数", en: "Sessions per person", es: "Sesiones por persona" },
  sessionsPerUserHelp: {
    cn: "超过时，最久未使用的会话会被结束。",
    en: "One more ends the session that was used longest ago.",
    es: "Una más termina la sesión usada hace más tiempo.",
  },
  attempts: {
    cn: "密码错误次数上限",
    en: "Wrong passwords before a lock",
    es: "Contraseñas incorrectas antes del bloqueo",
  },
  attemptsHelp: {
    cn: "从未登录过的设备与本人用过的设备分别计数。",
    en: "Devices on which the person has logged in before are counted apart from strangers.",
    es: "Los dispositivos en los que la persona ya entró se cuentan aparte de los desconocidos.",
  },
  lockMinutes: { cn: "锁定时长", en: "Length of a lock", es: "Duración del bloqueo" },
  lockMinutesHelp: {
    cn: "自最后一次错误起计算；管理员可在登录日志中解锁。",
    en: "Counted from the last failure; an administrator can release it in the login log.",
    es: "Se cuenta desde el último fallo; un administrador puede liberarlo en el registro de accesos.",
  },
});
