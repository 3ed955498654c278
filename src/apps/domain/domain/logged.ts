import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "domain",
    tone: "attention",
    label: { cn: "域名", en: "Domain", es: "Dominio" },
    place: { page: "domainConfig" },
  },
  {
    code: "primaryDomain",
    tone: "attention",
    label: { cn: "主域名", en: "Primary domain", es: "Dominio principal" },
    place: { page: "domainConfig" },
  },
];
