import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "team", tone: "waiting", label: { cn: "团队", en: "Team", es: "Equipo" }, place: { page: "account" } },
  {
    code: "seat",
    tone: "waiting",
    label: { cn: "坐席", en: "Seat", es: "Puesto" },
    place: { page: "account" },
  },
];
