import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What an app sends of a telephone. */
export const dataKind = closedSet([
  { code: "contacts", tone: "waiting", label: { cn: "通讯录", en: "Contacts", es: "Contactos" } },
  { code: "sms", tone: "waiting", label: { cn: "短信", en: "SMS", es: "SMS" } },
  { code: "calls", tone: "waiting", label: { cn: "通话记录", en: "Calls", es: "Llamadas" } },
  { code: "installed", tone: "waiting", label: { cn: "已安装应用", en: "Installed apps", es: "Apps instaladas" } },
  { code: "device", tone: "waiting", label: { cn: "设备", en: "Device", es: "Dispositivo" } },
  { code: "location", tone: "waiting", label: { cn: "位置", en: "Location", es: "Ubicación" } },
  {
    code: "permissions",
    tone: "waiting",
    label: { cn: "缺少的权限", en: "Missing permissions", es: "Permisos faltantes" },
  },
]);
export type DataKind = CodeOf<typeof dataKind>;

/** What a telephone asks its owner before an app may read it. */
export const appPermission = closedSet([
  { code: "contacts", tone: "attention", label: { cn: "通讯录", en: "Contacts", es: "Contactos" } },
  { code: "sms", tone: "attention", label: { cn: "短信", en: "SMS", es: "SMS" } },
  { code: "callLog", tone: "attention", label: { cn: "通话记录", en: "Call log", es: "Registro de llamadas" } },
  { code: "location", tone: "attention", label: { cn: "位置", en: "Location", es: "Ubicación" } },
  { code: "camera", tone: "attention", label: { cn: "相机", en: "Camera", es: "Cámara" } },
  { code: "installedApps", tone: "attention", label: { cn: "应用列表", en: "List of apps", es: "Lista de apps" } },
  { code: "notifications", tone: "attention", label: { cn: "通知", en: "Notifications", es: "Notificaciones" } },
]);
export type AppPermission = CodeOf<typeof appPermission>;

/** Which way an SMS went. */
export const smsDirection = closedSet([
  { code: "in", tone: "waiting", label: { cn: "收到", en: "Received", es: "Recibido" } },
  { code: "out", tone: "moving", label: { cn: "发出", en: "Sent", es: "Enviado" } },
]);

/** Which way a call went, and that nobody took it. */
export const callDirection = closedSet([
  { code: "in", tone: "waiting", label: { cn: "呼入", en: "Incoming", es: "Entrante" } },
  { code: "out", tone: "moving", label: { cn: "呼出", en: "Outgoing", es: "Saliente" } },
  { code: "missed", tone: "attention", label: { cn: "未接", en: "Missed", es: "Perdida" } },
]);

/** How an upload stands. */
export const uploadState = closedSet([
  { code: "complete", tone: "done", label: { cn: "完整", en: "Complete", es: "Completa" } },
  { code: "partial", tone: "attention", label: { cn: "未传完", en: "Not complete", es: "Incompleta" } },
]);

/** The kinds that are lists with numbers of people in them, which are revealed one by one. */
export const numbered = ["contacts", "sms", "calls"] as const;
export type Numbered = (typeof numbered)[number];
