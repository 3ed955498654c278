import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { keptApart, verdictTaken } from "../review/server/api.ts";
import { calibrationSettings } from "./domain/settings.ts";
import { calibrationRefusals } from "./messages.ts";
import { callsApart } from "./server/calls-read.ts";
import { onVerdict, PLACE_TOPIC } from "./server/draw.ts";
import { calibrationHandlers } from "./server/index.ts";
import { placeCase } from "./server/place.ts";
import { tendCases } from "./server/tend.job.ts";

/** What is decided twice, the second time blind, and how far reviewers agree. */
export const calibrationFeature: Feature = {
  name: "desk/calibration",
  refusals: [calibrationRefusals],
  pages: [
    page("creditReviewDetail", {
      domain: "review",
      place: 3,
      name: { cn: "审核记录", en: "Review records", es: "Historial de revisiones" },
      actions: "export recheck calibration",
      names: {
        calibration: { cn: "查看审核一致性", en: "See the calibration", es: "Ver la calibración" },
        recheck: { cn: "标记复查", en: "Mark for re-check", es: "Marcar para segunda revisión" },
      },
    }),
  ],
  tables: ["calibration_case"],
  handlers: calibrationHandlers,
  settings: calibrationSettings,
  workers: { [PLACE_TOPIC]: (services, payload) => placeCase(services, payload, Math.random) },
  jobs: [
    job({
      name: "calibration.tend",
      title: {
        cn: "结束并收起盲审案件",
        en: "End blind cases and put them away",
        es: "Cerrar y retirar los casos a ciegas",
      },
      every: 60,
      run: tendCases,
    }),
  ],
  provides: [
    provide(verdictTaken, (ctx, loan, record) => onVerdict(ctx, loan, record, Math.random)),
    provide(keptApart, callsApart),
  ],
};
