import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What a seat works on. */
export const seatFunction = closedSet([
  { code: "service", tone: "moving", label: { cn: "客服", en: "Service", es: "Atención" } },
  { code: "review", tone: "waiting", label: { cn: "信审", en: "Review", es: "Revisión" } },
  { code: "collection", tone: "attention", label: { cn: "催收", en: "Collection", es: "Cobranza" } },
  { code: "marketing", tone: "done", label: { cn: "营销", en: "Marketing", es: "Marketing" } },
]);
export type SeatFunction = CodeOf<typeof seatFunction>;

/** Whether a seat takes part in the work at all. */
export const seatState = closedSet([
  { code: "enabled", tone: "done", label: { cn: "启用", en: "Enabled", es: "Activo" } },
  { code: "disabled", tone: "waiting", label: { cn: "停用", en: "Disabled", es: "Inactivo" } },
  {
    code: "accountDisabled",
    tone: "bad",
    label: { cn: "账号已停用", en: "Account disabled", es: "Cuenta desactivada" },
  },
]);

/** How the work of one seat is shared out among a team. */
export const sharing = closedSet([
  { code: "even", tone: "waiting", label: { cn: "平均分配", en: "Evenly", es: "Por igual" } },
  { code: "weight", tone: "waiting", label: { cn: "按权重分配", en: "By weight", es: "Por peso" } },
]);
export type Sharing = CodeOf<typeof sharing>;

/** How work is given out among several people. */
export const strategy = closedSet([
  {
    code: "evenCount",
    tone: "waiting",
    label: { cn: "按件数平均", en: "Evenly by count", es: "Por igual en número" },
  },
  {
    code: "evenAmount",
    tone: "waiting",
    label: { cn: "按金额平均", en: "Evenly by amount", es: "Por igual en monto" },
  },
  { code: "weight", tone: "waiting", label: { cn: "按权重分配", en: "By weight", es: "Por peso" } },
  {
    code: "keepOwner",
    tone: "waiting",
    label: { cn: "优先原负责人", en: "Keep the last owner", es: "Conservar al último responsable" },
  },
]);
export type Strategy = CodeOf<typeof strategy>;

/** What of a seat's work can be handed over: orders to collect, cases to review, lines of marketing lists. Service holds none. */
const HANDED: Readonly<Record<SeatFunction, "orders" | "claims" | "lines" | null>> = {
  collection: "orders",
  review: "claims",
  marketing: "lines",
  service: null,
};
export const workOf = (work: SeatFunction) => HANDED[work];
