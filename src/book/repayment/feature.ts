import type { Feature } from "../../platform/server/feature.ts";
import { repaymentHandlers } from "./server/index.ts";

export const repaymentFeature: Feature = {
  name: "book/repayment",
  tables: ["allocation", "repayment"],
  handlers: repaymentHandlers,
};
