import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Whose records a role sees: everybody's, those of one's team, or one's own. */
export const dataScope = closedSet([
  { code: "all", tone: "attention", label: { cn: "全部数据", en: "All records", es: "Todos los registros" } },
  { code: "team", tone: "moving", label: { cn: "本团队数据", en: "The team's records", es: "Los del equipo" } },
  { code: "own", tone: "waiting", label: { cn: "本人数据", en: "Own records", es: "Solo los propios" } },
]);

export type DataScope = CodeOf<typeof dataScope>;
