import type { Feature } from "../../platform/server/feature.ts";
import { steps } from "../../base/first-steps/server/api.ts";
import { firstOrderStep } from "./server/first-step.ts";
import { provide } from "../../platform/server/features.ts";
import { workInHand } from "../../access/staff-user/server/api.ts";
import { choiceSource } from "../../base/choice/server/api.ts";
import { catalogueChoices } from "./server/choices.ts";
import { loanSettings } from "./domain/settings.ts";
import { countOpenOrders } from "./server/collectors.ts";
import { findLoans } from "./server/find.ts";
import { contactPastDue } from "../../reach/contact/server/api.ts";
import { withPastDue } from "./server/past-due.ts";
import { logged } from "./domain/logged.ts";

export const orderFeature: Feature = {
  name: "book/order",
  objects: logged,
  tables: ["loan_event", "loan_order", "loan_transition"],
  handlers: [findLoans],
  settings: loanSettings,
  provides: [
    provide(steps, firstOrderStep),
    provide(contactPastDue, withPastDue),
    provide(workInHand, { kind: "orders", count: countOpenOrders }),
    ...catalogueChoices.map((source) => provide(choiceSource, source)),
  ],
};
