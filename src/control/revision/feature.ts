import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { drafts } from "./server/drafts.ts";
import { takeEffect } from "./server/settle.ts";

export const revisionFeature: Feature = {
  name: "control/revision",
  handlers: [drafts],
  tables: ["revision"],
  jobs: [
    job({
      name: "revision.takeEffect",
      title: {
        cn: "让到期的修订生效",
        en: "Let scheduled revisions take effect",
        es: "Poner en vigor las revisiones programadas",
      },
      every: 10,
      run: takeEffect,
    }),
  ],
};
