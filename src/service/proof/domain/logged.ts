import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "proof",
    tone: "waiting",
    label: { cn: "转账凭证", en: "Proof of transfer", es: "Comprobante de transferencia" },
    place: { page: "customerServiceSystem", view: "proofs", param: "proofId" },
  },
];
