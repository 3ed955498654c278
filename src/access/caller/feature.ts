import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { forgetOldSecrets } from "./server/issue.ts";
import { callerSecret, oldSecret } from "./server/secret.ts";
import { pruneNonces } from "./server/verify.ts";

/** The apps, channels and carriers that speak to us through the signed door, and how they prove who they are. */
export const callerFeature: Feature = {
  name: "access/caller",
  tables: ["open_app", "open_nonce"],
  secrets: [callerSecret, oldSecret],
  jobs: [
    job({
      name: "open.pruneNonces",
      title: { cn: "清理已用的随机数", en: "Remove used nonces", es: "Eliminar nonces usados" },
      every: 60,
      run: pruneNonces,
    }),
    job({
      name: "open.forgetOldSecrets",
      title: {
        cn: "清理过期的旧密钥",
        en: "Forget old keys that are over",
        es: "Eliminar claves anteriores caducadas",
      },
      every: 300,
      run: forgetOldSecrets,
    }),
  ],
};
