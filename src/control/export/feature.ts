import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { sweepExports } from "./server/sweep.ts";
import { provide } from "../../platform/server/features.ts";
import { sessionsEnded } from "../../access/auth/server/api.ts";
import { scopeNarrowed } from "../../access/role/server/api.ts";
import { exportPolicy } from "./domain/policy.ts";
import { exportSettings } from "./domain/settings.ts";
import { exportWork } from "./server/run.ts";
import { waits } from "../../base/home/server/api.ts";
import { exporting } from "./contract.ts";
import { countReady } from "./server/ready.ts";
import { exportHandlers } from "./server/index.ts";
import { closeFiles, stopExports } from "./server/stop.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { exportMessages, exportRefusals } from "./messages.ts";
import { logged } from "./domain/logged.ts";

export const exportFeature: Feature = {
  name: "control/export",
  objects: logged,
  refusals: [exportRefusals],
  pages: [
    page("exportCenter", {
      domain: "system",
      place: 11,
      name: { cn: "导出中心", en: "Exports", es: "Exportaciones" },
      actions: "export",
    }),
  ],
  tables: ["export_job"],
  handlers: exportHandlers,
  policies: [exportPolicy],
  settings: exportSettings,
  longWork: [exportWork],
  provides: [
    provide(sessionsEnded, (ctx, userId) => stopExports(ctx.db, userId, ctx.now)),
    provide(waits, {
      label: exportMessages.ready,
      access: exporting.list.access,
      page: "exportCenter",
      params: { status: "done" },
      of: ["export"],
      count: countReady,
    }),
    provide(scopeNarrowed, (ctx, userIds) => closeFiles(ctx.db, userIds, ctx.now)),
  ],
  jobs: [
    job({
      name: "export.sweep",
      title: { cn: "删除过期的导出文件", en: "Delete expired exports", es: "Eliminar exportaciones caducadas" },
      every: 60,
      run: sweepExports,
    }),
  ],
};
