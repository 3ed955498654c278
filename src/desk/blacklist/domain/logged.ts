import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "blacklist",
    tone: "bad",
    label: { cn: "黑名单条目", en: "Blacklist entry", es: "Registro de lista negra" },
    place: { page: "blacklist" },
  },
  {
    code: "blacklistImport",
    tone: "moving",
    label: { cn: "黑名单导入", en: "Blacklist import", es: "Importación de lista negra" },
    place: { page: "blacklist" },
  },
];
