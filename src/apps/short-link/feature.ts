import { choiceSource } from "../../base/choice/server/api.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { logged } from "./domain/logged.ts";
import { shortLinkPolicy } from "./domain/policy.ts";
import { shortLinkSettings } from "./domain/settings.ts";
import { shortLinkPageMessages as p, shortLinkRefusals } from "./messages.ts";
import { shortLinkHandlers } from "./server/index.ts";
import { keptLink } from "./server/kept.ts";
import { domainChoices } from "./server/places.ts";
import { serveLinks } from "./server/redirect/route.ts";

/** Short links: who opens one is led to its target, and counted. */
export const shortLinkFeature: Feature = {
  name: "apps/short-link",
  objects: logged,
  refusals: [shortLinkRefusals, revisionRefusals],
  pages: [
    page("shortLink", { domain: "app", place: 9, name: p.title, actions: "export create edit editApprove enable" }),
  ],
  tables: ["short_link", "short_link_click"],
  settings: shortLinkSettings,
  handlers: shortLinkHandlers,
  policies: [shortLinkPolicy],
  routes: [serveLinks],
  provides: [provide(keptInRevisions, keptLink), provide(choiceSource, domainChoices)],
};
