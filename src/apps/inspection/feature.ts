import { waits } from "../../base/home/server/api.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { inspection } from "./contract.ts";
import { logged } from "./domain/logged.ts";
import { inspectionPolicy } from "./domain/policy.ts";
import { inspectionPageMessages as p, inspectionRefusals } from "./messages.ts";
import { countAlerts } from "./server/alerts.ts";
import { inspectionHandlers } from "./server/index.ts";
import { keptRule } from "./server/kept.ts";
import { pruneRuns } from "./server/prune.ts";
import { runDue } from "./server/run-due.ts";

/** Whether the hosts that the apps ask are as they should be: looked at again and again. */
export const inspectionFeature: Feature = {
  name: "apps/inspection",
  objects: logged,
  refusals: [inspectionRefusals, revisionRefusals],
  pages: [
    page("detectionConfig", {
      domain: "app",
      place: 6,
      name: p.page,
      actions: "export create edit enable run",
    }),
    page("detectionDetail", {
      domain: "app",
      place: 7,
      name: p.detailPage,
      actions: "export acknowledge",
      names: { acknowledge: { cn: "确认告警", en: "Acknowledge alerts", es: "Atender alertas" } },
      hidden: true,
    }),
  ],
  tables: ["inspection_rule", "inspection_run", "inspection_alert"],
  handlers: inspectionHandlers,
  policies: [inspectionPolicy],
  jobs: [
    job({
      name: "inspection.run",
      title: { cn: "运行检测规则", en: "Run inspection rules", es: "Ejecutar reglas de inspección" },
      every: 10,
      run: runDue,
    }),
    job({
      name: "inspection.prune",
      title: { cn: "清理旧检测记录", en: "Remove old inspection runs", es: "Eliminar ejecuciones antiguas" },
      at: "03:50",
      run: pruneRuns,
    }),
  ],
  provides: [
    provide(keptInRevisions, keptRule),
    provide(waits, {
      label: p.waiting,
      access: inspection.list.access,
      page: "detectionConfig",
      params: { alert: "open" },
      of: ["inspection"],
      count: countAlerts,
    }),
  ],
};
