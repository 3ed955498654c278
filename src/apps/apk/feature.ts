import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { apkPolicy } from "./domain/policy.ts";
import { apkSettings } from "./domain/settings.ts";
import { apkRefusals } from "./messages.ts";
import { apkHandlers } from "./server/index.ts";
import { sweepUploads } from "./server/sweep.job.ts";

/** The installation files of the borrowers' apps. */
export const apkFeature: Feature = {
  name: "apps/apk",
  refusals: [apkRefusals],
  tables: ["apk_upload", "apk_file"],
  settings: apkSettings,
  handlers: apkHandlers,
  policies: [apkPolicy],
  jobs: [
    job({
      name: "apk.sweep",
      title: {
        cn: "清理中断的安装包上传",
        en: "Remove abandoned uploads of APKs",
        es: "Eliminar cargas abandonadas de APK",
      },
      every: 3600,
      run: sweepUploads,
    }),
  ],
};
