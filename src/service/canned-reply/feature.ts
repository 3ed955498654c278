import type { Feature } from "../../platform/server/feature.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { logged } from "./domain/logged.ts";
import { cannedReplyPolicy } from "./domain/policy.ts";
import { cannedReplyMessages as m, cannedReplyRefusals } from "./messages.ts";
import { cannedReplyHandlers } from "./server/index.ts";

/** Texts that staff send often: written once, found by a shortcut, filled in from the order at hand. */
export const cannedReplyFeature: Feature = {
  name: "service/canned-reply",
  objects: logged,
  refusals: [cannedReplyRefusals],
  pages: [
    page("cannedReply", {
      domain: "service",
      place: 3,
      name: m.title,
      actions: "export create edit remove share",
      names: { share: m.share },
    }),
  ],
  tables: ["canned_reply"],
  handlers: cannedReplyHandlers,
  policies: [cannedReplyPolicy],
};
