import { defineMessages } from "../../../platform/shared/messages.ts";

export const staffPageMessages = defineMessages({
  accountHelp: {
    cn: "小写字母开头，可含数字、点、下划线和连字符；创建后不能修改。",
    en: "Begins with a small letter; digits, dots, underscores and hyphens may follow. It cannot be changed later.",
    es: "Empieza con una letra minúscula; puede llevar números, puntos, guiones y guiones bajos. No se puede cambiar después.",
  },
  accountForm: {
    cn: "{field}须为 2–40 位，以小写字母开头",
    en: "{field} should have 2 to 40 characters and begin with a small letter",
    es: "{field} debe tener de 2 a 40 caracteres y empezar con una letra minúscula",
  },
  phoneHelp: {
    cn: "确认付款的短信验证码发到此号码。",
    en: "Codes that confirm payments go here.",
    es: "Aquí llegan los códigos que confirman pagos.",
  },
  phoneKeeps: {
    cn: "当前 {phone}；留空则不变。",
    en: "Now {phone}; left empty, it stays.",
    es: "Ahora {phone}; si lo deja vacío, se conserva.",
  },
  noPhone: { cn: "无", en: "none", es: "ninguno" },
  passwordHelp: {
    cn: "留空则自动生成，并仅显示一次。首次登录时必须修改。",
    en: "Left empty, one is generated and shown once. It must be changed at the first login.",
    es: "Si lo deja vacío, se genera una y se muestra una sola vez. Debe cambiarse en el primer acceso.",
  },
  roleHelp: {
    cn: "灰色角色包含您没有的权限，不能授予。",
    en: "Roles in grey hold rights that you lack and cannot give.",
    es: "Los roles en gris incluyen permisos que usted no tiene y no puede otorgar.",
  },
  rolesEnd: {
    cn: "更改角色会立即结束该用户的所有会话。",
    en: "Other roles end the user's sessions at once.",
    es: "Cambiar los roles cierra de inmediato las sesiones del usuario.",
  },
  once: { cn: "初始密码", en: "Initial password", es: "Contraseña inicial" },
  onceHint: {
    cn: "此密码仅显示这一次。请安全地交给 {account}；首次登录时必须修改。",
    en: "It is shown only now. Hand it to {account} in a safe way; it must be changed at the first login.",
    es: "Se muestra solo ahora. Entréguela a {account} por un medio seguro; debe cambiarse en el primer acceso.",
  },
  onceKept: { cn: "我已保存", en: "I have noted it", es: "Ya la anoté" },
  disableNote: {
    cn: "该账号将无法登录，所有会话立即结束。",
    en: "The account can no longer log in, and its sessions end at once.",
    es: "La cuenta ya no podrá iniciar sesión y sus sesiones se cierran de inmediato.",
  },
  disableWork: {
    cn: "未完成的工作：{reviews} 个已领取的审核（将退回队列），{orders} 个在催订单（请先在“坐席管理”中转移）。",
    en: "Unfinished work: {reviews} {reviews|claimed review|claimed reviews}, which go back to the queue, and {orders} {orders|open order|open orders}, which are transferred on Seats.",
    es: "Trabajo pendiente: {reviews} {reviews|revisión tomada|revisiones tomadas}, que vuelven a la fila, y {orders} {orders|orden abierta|órdenes abiertas}, que se transfieren en Puestos.",
  },
  disableAnyway: { cn: "仍然停用", en: "Disable anyway", es: "Desactivar de todos modos" },
  disableQuestion: {
    cn: "该用户还有未完成的工作。确定仍要停用吗？",
    en: "The user still has unfinished work. Disable the account anyway?",
    es: "El usuario aún tiene trabajo pendiente. ¿Desactivar la cuenta de todos modos?",
  },
  enableNote: {
    cn: "该账号将可以重新登录。",
    en: "The account can log in again.",
    es: "La cuenta podrá iniciar sesión de nuevo.",
  },
  resetNote: {
    cn: "当前密码立即失效，所有会话结束。",
    en: "The present password stops working and every session ends.",
    es: "La contraseña actual deja de servir y se cierran todas las sesiones.",
  },
  unbindNote: {
    cn: "仅在用户丢失手机时使用：解绑后只凭密码即可登录，所有会话结束。",
    en: "For somebody who lost the phone: after this the password alone lets them in. Every session ends.",
    es: "Para quien perdió su teléfono: después basta la contraseña para entrar. Se cierran todas las sesiones.",
  },
  kickNote: {
    cn: "所选会话立即结束，正在进行的导出也会停止。",
    en: "The chosen sessions end at once, with the exports that run in them.",
    es: "Las sesiones elegidas se cierran de inmediato, junto con las exportaciones en curso.",
  },
  which: {
    cn: "哪些会话",
    en: "Which sessions",
    es: "Qué sesiones",
    missing: { cn: "请选择会话", en: "Choose which sessions", es: "Elija qué sesiones" },
  },
  allSessions: { cn: "全部会话（{count}）", en: "All sessions ({count})", es: "Todas las sesiones ({count})" },
  oneSession: {
    cn: "{ip} · {device} · 最近使用 {time}",
    en: "{ip} · {device} · last used {time}",
    es: "{ip} · {device} · último uso {time}",
  },
  noSessions: {
    cn: "该用户当前没有登录。",
    en: "The user is not logged in anywhere.",
    es: "El usuario no tiene sesiones abiertas.",
  },
});
