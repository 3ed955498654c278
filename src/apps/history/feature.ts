import { choiceSource } from "../../base/choice/server/api.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { historyMessages } from "./messages.ts";
import { configured, historyHandlers } from "./server/read.ts";

/** Every revision of all configuration, compared and brought back. */
export const historyFeature: Feature = {
  name: "apps/history",
  refusals: [revisionRefusals],
  pages: [
    page("historical", { domain: "app", place: 3, name: historyMessages.list, actions: "export restore" }),
    page("appHistoryDetails", { domain: "app", place: 4, name: historyMessages.detail, hidden: true }),
  ],
  handlers: historyHandlers,
  provides: [provide(choiceSource, configured)],
};
