import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import type { review } from "../../contract.ts";

/** What the desk knows of one order. */
export type Dossier = OutputOf<typeof review.dossier>;
export type DossierImage = Dossier["images"][number];

/** What a reviewer does with a case, each in a dialog of its own. */
export type DecisionName = "pass" | "reject" | "sendBack" | "pending" | "skip" | "remark";
