import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { openFromCase, pictureKept } from "../customer/server/api.ts";
import { FINGERPRINT_TOPIC, makeFingerprint, planFingerprint } from "./server/fingerprint.job.ts";
import { caseShowing } from "./server/from-case.ts";
import { healFingerprints } from "./server/heal.job.ts";

/** Who else uses an applicant's pictures, numbers, device and contacts. */
export const duplicateFeature: Feature = {
  name: "desk/duplicate",
  tables: ["image_fingerprint", "image_key", "image_match"],
  workers: { [FINGERPRINT_TOPIC]: makeFingerprint },
  jobs: [
    job({
      name: "duplicate.heal",
      title: {
        cn: "补做缺失的图片指纹",
        en: "Make fingerprints of pictures that have none",
        es: "Crear las huellas de imagen que faltan",
      },
      every: 3600,
      run: healFingerprints,
    }),
  ],
  provides: [provide(pictureKept, planFingerprint), provide(openFromCase, caseShowing)],
};
