import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "pnl",
    tone: "waiting",
    label: { cn: "损益数据", en: "P&L data", es: "Datos de P&L" },
    place: { page: "pnlDataupload" },
  },
];
