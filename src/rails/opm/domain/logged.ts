import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "opmBatch",
    tone: "moving",
    label: { cn: "OPM 批次", en: "OPM batch", es: "Lote de OPM" },
    place: { page: "opm" },
  },
];
