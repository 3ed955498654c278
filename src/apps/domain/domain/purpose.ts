import { closedSet } from "../../../platform/shared/closed-set.ts";

/** What a domain is for. */
export const purposes = closedSet([
  { code: "api", tone: "moving", label: { cn: "接口", en: "API", es: "API" } },
  { code: "h5", tone: "attention", label: { cn: "H5 页面", en: "H5 pages", es: "Páginas H5" } },
  { code: "shortLink", tone: "waiting", label: { cn: "短链", en: "Short links", es: "Enlaces cortos" } },
]);
export type Purpose = (typeof purposes.codes)[number];
