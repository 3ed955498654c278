import type { Feature } from "../../platform/server/feature.ts";
import { logged } from "./domain/logged.ts";
import { flagPolicy } from "./domain/policy.ts";
import { contactSettings } from "./domain/settings.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { registerPolicy } from "./domain/register-policy.ts";
import { contactRefusals, registerMessages, registerRefusals } from "./messages.ts";
import { contactHandlers } from "./server/index.ts";

/** The one guard that no contact with a borrower passes by. */
export const contactFeature: Feature = {
  name: "reach/contact",
  objects: logged,
  refusals: [contactRefusals, registerRefusals],
  pages: [
    page("doNotCall", {
      domain: "message",
      place: 2,
      name: registerMessages.title,
      actions: "export import importApprove",
    }),
  ],
  tables: ["contact_attempt", "contact_consent", "contact_flag", "contact_register", "contact_register_phone"],
  handlers: contactHandlers,
  policies: [flagPolicy, registerPolicy],
  settings: contactSettings,
};
