import { closedSet } from "../../../platform/shared/closed-set.ts";

/** How a change of an identity stands. `applied` was made while nothing stood; `replaced` gave way to a later one. */
export const identityStatus = closedSet([
  { code: "pending", tone: "attention", label: { cn: "待审核", en: "To be reviewed", es: "Por revisar" } },
  { code: "accepted", tone: "done", label: { cn: "已接受", en: "Accepted", es: "Aceptado" } },
  { code: "refused", tone: "bad", label: { cn: "已拒绝", en: "Rejected", es: "Rechazado" } },
  {
    code: "applied",
    tone: "done",
    label: { cn: "已直接更新", en: "Updated directly", es: "Actualizado directamente" },
  },
  {
    code: "replaced",
    tone: "waiting",
    label: { cn: "已被新申请取代", en: "Replaced by a later one", es: "Sustituido por otro posterior" },
  },
]);
