import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Whether the stores hold a version. A withdrawn one is offered to nobody any more. */
export const listingStatus = closedSet([
  { code: 0, tone: "waiting", label: { cn: "未上架", en: "Not listed", es: "Sin publicar" } },
  { code: 1, tone: "done", label: { cn: "已上架", en: "Listed", es: "Publicada" } },
  { code: 2, tone: "bad", label: { cn: "已下架", en: "Withdrawn", es: "Retirada" } },
]);

/** The status of a version that the stores hold. */
export const LISTED = 1;
/** The status of a version that was taken back. */
export const WITHDRAWN = 2;

/** How often an app reminds of an update that it may leave alone. */
export const promptFrequency = closedSet([
  { code: 1, tone: "attention", label: { cn: "每次启动", en: "At each start", es: "En cada inicio" } },
  { code: 2, tone: "moving", label: { cn: "每天一次", en: "Once a day", es: "Una vez al día" } },
  { code: 3, tone: "moving", label: { cn: "每周一次", en: "Once a week", es: "Una vez a la semana" } },
  { code: 4, tone: "waiting", label: { cn: "每个版本一次", en: "Once per version", es: "Una vez por versión" } },
]);
export type PromptFrequency = CodeOf<typeof promptFrequency>;

/** What a version is to borrowers now. */
export const offer = closedSet([
  { code: "current", tone: "done", label: { cn: "当前推送", en: "Offered now", es: "Se ofrece ahora" } },
  { code: "former", tone: "waiting", label: { cn: "已被取代", en: "Superseded", es: "Sustituida" } },
  { code: "none", tone: "waiting", label: { cn: "不推送", en: "Not offered", es: "No se ofrece" } },
]);
