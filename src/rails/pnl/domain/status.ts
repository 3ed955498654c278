import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How far an uploaded version is. One version at most is in force. */
export const pnlStatus = closedSet([
  { code: "draft", tone: "moving", label: { cn: "草稿", en: "Draft", es: "Borrador" } },
  { code: "published", tone: "done", label: { cn: "生效中", en: "In force", es: "Vigente" } },
  { code: "superseded", tone: "waiting", label: { cn: "已被取代", en: "Superseded", es: "Sustituida" } },
  { code: "rolledBack", tone: "attention", label: { cn: "已回滚", en: "Rolled back", es: "Revertida" } },
  { code: "discarded", tone: "waiting", label: { cn: "已放弃", en: "Discarded", es: "Descartada" } },
]);
export type PnlStatus = CodeOf<typeof pnlStatus>;

/** Where a version comes from: a file, or an earlier version that was gone back to. */
export const pnlOrigin = closedSet([
  { code: "upload", tone: "moving", label: { cn: "上传", en: "Upload", es: "Carga" } },
  { code: "rollback", tone: "attention", label: { cn: "回滚", en: "Rollback", es: "Reversión" } },
]);

/** The steps that a version can take; the database holds the same table. */
export const TRANSITIONS: Readonly<Record<PnlStatus, readonly PnlStatus[]>> = {
  draft: ["published", "discarded"],
  published: ["superseded", "rolledBack"],
  superseded: [],
  rolledBack: [],
  discarded: [],
};

/** Whether a version was in force once and is not any more, so that one can go back to it. */
export const isEarlier = (status: PnlStatus): boolean => status === "superseded" || status === "rolledBack";

/** What laying a row over the figures in force would do. */
export const pnlChange = closedSet([
  { code: "new", tone: "moving", label: { cn: "新增", en: "New", es: "Nueva" } },
  { code: "changed", tone: "attention", label: { cn: "变更", en: "Changed", es: "Modificada" } },
  { code: "same", tone: "waiting", label: { cn: "不变", en: "Unchanged", es: "Sin cambios" } },
]);
