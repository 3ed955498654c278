import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "role",
    tone: "attention",
    label: { cn: "角色", en: "Role", es: "Rol" },
    place: { page: "sysRole", param: "roleId" },
  },
];
