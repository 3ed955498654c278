import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import type { review } from "../../contract.ts";

/** What the desk knows of one order. */
export type Dossier = OutputOf<typeof review.dossier>;
export type DossierImage = Dossier["images"][number];
