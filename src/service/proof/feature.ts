import { customerRecords } from "../../desk/customer/server/api.ts";
import { waits } from "../../base/home/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { proof } from "./contract.ts";
import { logged } from "./domain/logged.ts";
import { proofPolicy } from "./domain/policy.ts";
import { proofSettings } from "./domain/settings.ts";
import { proofPageMessages as p, proofRefusals } from "./messages.ts";
import { proofRecords } from "./server/customer-records.ts";
import { proofHandlers } from "./server/index.ts";
import { lapseClaims } from "./server/lapse.job.ts";
import { proofs } from "./server/story.ts";
import { countWaiting } from "./server/waiting.ts";

/** Pictures of transfers that borrowers sent: read, matched with money that came in, and told what became of them. */
export const proofFeature: Feature = {
  name: "service/proof",
  objects: logged,
  refusals: [proofRefusals, { tooMany: platformRefusals.tooMany }],
  tables: ["proof", "proof_match", "proof_print"],
  handlers: proofHandlers,
  policies: [proofPolicy],
  settings: proofSettings,
  jobs: [job({ name: "proof.lapse", title: p.lapseJob, every: 60, run: lapseClaims })],
  provides: [
    provide(customerRecords, proofRecords),
    provide(storySource, proofs),
    provide(waits, {
      label: p.waiting,
      access: proof.next.access,
      page: "customerServiceSystem",
      params: { view: "proofs", tab: "proofsWaiting" },
      of: ["proof"],
      count: countWaiting,
    }),
  ],
};
