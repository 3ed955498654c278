import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { callerSecret } from "./server/secret.ts";
import { pruneNonces } from "./server/verify.ts";

/** The apps, channels and carriers that speak to us through the signed door, and how they prove who they are. */
export const callerFeature: Feature = {
  name: "access/caller",
  tables: ["open_app", "open_nonce"],
  secrets: [callerSecret],
  jobs: [
    job({
      name: "open.pruneNonces",
      title: { cn: "清理已用的随机数", en: "Remove used nonces", es: "Eliminar nonces usados" },
      every: 60,
      run: pruneNonces,
    }),
  ],
};
