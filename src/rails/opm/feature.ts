import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { dialects } from "../../reach/channel/server/api.ts";
import { batchPolicy, linePolicy } from "./domain/policy.ts";
import { opmBank } from "./server/dialect/opm.ts";
import { fetchAnnounced } from "./server/fetch.ts";
import { opmDialect } from "./domain/dialect.ts";
import { opmHandlers } from "./server/index.ts";
import { identifyLines } from "./server/match.ts";
import { proveBatch } from "./server/prove.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { opmRefusals } from "./messages.ts";
import { channelRefusals } from "../../reach/channel/messages.ts";
import { logged } from "./domain/logged.ts";

export const opmFeature: Feature = {
  name: "rails/opm",
  objects: logged,
  refusals: [opmRefusals, channelRefusals],
  pages: [
    page("opm", {
      domain: "finance",
      place: 5,
      name: { cn: "OPM 结算", en: "OPM settlement", es: "Liquidación OPM" },
      actions: "export match settle settleApprove download",
      names: {
        settle: { cn: "标记已结算", en: "Mark as settled", es: "Marcar como liquidado" },
      },
    }),
  ],
  tables: ["opm_batch", "opm_line", "opm_transaction", "opm_upload"],
  handlers: opmHandlers,
  policies: [batchPolicy, linePolicy],
  workers: { "opm.fetch": fetchAnnounced, "opm.prove": proveBatch, "opm.identify": identifyLines },
  provides: [provide(dialects, { dialect: opmDialect, bank: opmBank })],
};
