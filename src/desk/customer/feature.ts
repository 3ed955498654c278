import type { Feature } from "../../platform/server/feature.ts";
import { customerHandlers } from "./server/index.ts";

export const customerFeature: Feature = {
  name: "desk/customer",
  tables: ["customer_contact", "customer_device", "customer_image", "identity_change", "personal_grant"],
  handlers: customerHandlers,
};
