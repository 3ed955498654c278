import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { steps } from "../../base/first-steps/server/api.ts";
import { shelfStep } from "./server/first-step.ts";
import { shelfRefusals } from "./messages.ts";
import { simulateShelf } from "./server/simulate.ts";

/** What an app offers a customer, in which order, and why it does not offer the rest. */
export const shelfFeature: Feature = {
  name: "catalogue/shelf",
  tables: ["catalogue_stamp"],
  refusals: [shelfRefusals],
  handlers: [simulateShelf],
  provides: [provide(steps, shelfStep)],
};
