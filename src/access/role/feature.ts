import type { Feature } from "../../platform/server/feature.ts";
import { rolePolicy } from "./domain/policy.ts";
import { roleHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { roleRefusals } from "../grant/domain/refusals.ts";
import { logged } from "./domain/logged.ts";

export const roleFeature: Feature = {
  name: "access/role",
  objects: logged,
  refusals: [roleRefusals],
  pages: [
    page("sysRole", {
      domain: "system",
      place: 2,
      name: { cn: "角色管理", en: "Roles", es: "Roles" },
      actions: "export create edit authorize remove",
      names: {
        authorize: { cn: "授权", en: "Authorise", es: "Asignar permisos" },
      },
    }),
  ],
  tables: ["role", "role_package"],
  handlers: roleHandlers,
  policies: [rolePolicy],
};
