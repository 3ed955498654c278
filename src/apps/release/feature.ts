import { approvalRefusals } from "../../book/approval/messages.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { releases } from "../../control/revision/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { logged } from "./domain/logged.ts";
import { releasePolicy } from "./domain/policy.ts";
import { releasePageMessages as p, releaseRefusals } from "./messages.ts";
import { bringOut } from "./server/go-out.ts";
import { releaseHandlers } from "./server/index.ts";
import { changesIn, drafts, put } from "./server/put.ts";

/** Configuration that goes out as one. */
export const releaseFeature: Feature = {
  name: "apps/release",
  objects: logged,
  refusals: [releaseRefusals, revisionRefusals, approvalRefusals],
  pages: [
    page("release", {
      domain: "app",
      place: 10,
      name: p.title,
      actions: "export create submit submitApprove publish rollback rollbackApprove",
      names: {
        submit: { cn: "提交", en: "Submit", es: "Presentar" },
        publish: { cn: "发布", en: "Publish", es: "Publicar" },
      },
    }),
  ],
  tables: ["release", "release_item"],
  handlers: releaseHandlers,
  policies: [releasePolicy],
  provides: [provide(releases, { changesIn, put, drafts, bringOut })],
};
