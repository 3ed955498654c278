import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "staff",
    tone: "waiting",
    label: { cn: "员工", en: "Staff member", es: "Empleado" },
    place: { page: "sysUser" },
  },
  {
    code: "staffUser",
    tone: "waiting",
    label: { cn: "员工账号", en: "Staff account", es: "Cuenta de empleado" },
    place: { page: "sysUser" },
  },
];
