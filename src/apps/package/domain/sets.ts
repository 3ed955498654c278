import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How far a package has come, with the codes of the specification. */
export const packageStatus = closedSet([
  { code: 0, tone: "moving", label: { cn: "审核中", en: "Under review", es: "En revisión" } },
  { code: 1, tone: "done", label: { cn: "已上架", en: "Launched", es: "Publicado" } },
  { code: 2, tone: "bad", label: { cn: "已废弃", en: "Abolished", es: "Dado de baja" } },
]);
export type PackageStatus = CodeOf<typeof packageStatus>;

/** Whether a package takes applications, which is a switch of its own beside its status. */
export const packageOpen = closedSet([
  { code: "open", tone: "done", label: { cn: "开启", en: "Open", es: "Abierto" } },
  { code: "closed", tone: "waiting", label: { cn: "关闭", en: "Closed", es: "Cerrado" } },
]);

/** The type of a package: what it runs on. */
export const osType = closedSet([
  { code: 1, tone: "moving", label: { cn: "Android", en: "Android", es: "Android" } },
  { code: 2, tone: "attention", label: { cn: "iOS", en: "iOS", es: "iOS" } },
  { code: 3, tone: "waiting", label: { cn: "H5 网页", en: "H5 page", es: "Página H5" } },
]);

/** The classification of a package: whose app it is. */
export const belong = closedSet([
  { code: 1, tone: "done", label: { cn: "自有", en: "Own", es: "Propia" } },
  { code: 2, tone: "attention", label: { cn: "合作方", en: "Partner's", es: "De un socio" } },
  { code: 3, tone: "waiting", label: { cn: "测试", en: "Test", es: "De prueba" } },
]);

/** Where borrowers get a package from. */
export const downloadType = closedSet([
  { code: 1, tone: "done", label: { cn: "应用商店", en: "App store", es: "Tienda de aplicaciones" } },
  { code: 2, tone: "moving", label: { cn: "安装包文件", en: "Installation file", es: "Archivo de instalación" } },
  { code: 3, tone: "waiting", label: { cn: "网页链接", en: "Web link", es: "Enlace web" } },
]);

/** Which of the keys of an app are revoked. */
export const keyPart = closedSet([
  { code: "old", tone: "waiting", label: { cn: "旧密钥", en: "The old key", es: "La clave anterior" } },
  { code: "all", tone: "bad", label: { cn: "全部密钥", en: "All keys", es: "Todas las claves" } },
]);
