import type { Feature } from "../../platform/server/feature.ts";
import { contactSettings } from "./domain/settings.ts";

/** The one guard that no contact with a borrower passes by. */
export const contactFeature: Feature = {
  name: "reach/contact",
  tables: ["contact_attempt", "contact_consent", "contact_flag", "contact_register", "contact_register_phone"],
  settings: contactSettings,
};
