import type { Feature } from "../../platform/server/feature.ts";

/** What a borrower agrees to before money leaves: the contract with its cover sheet, and the acceptance. */
export const agreementFeature: Feature = {
  name: "book/agreement",
  tables: ["agreement"],
};
