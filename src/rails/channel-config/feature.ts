import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { addressRefusals } from "../../platform/shared/address-messages.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { logged } from "./domain/logged.ts";
import { providerPolicy } from "./domain/policy.ts";
import { channelConfigPageMessages as p, providerRefusals } from "./messages.ts";
import { forgetEntered, waitingSecrets } from "./server/credentials.ts";
import { channelConfigHandlers, keptProviders } from "./server/index.ts";

/** How the channels of money and the carriers of SMS are set up. */
export const channelConfigFeature: Feature = {
  name: "rails/channel-config",
  objects: logged,
  refusals: [providerRefusals, addressRefusals, revisionRefusals],
  pages: [
    page("channelConfig", {
      domain: "finance",
      place: 7,
      name: p.page,
      actions: "export edit editApprove test enable",
      names: { test: { cn: "测试连接", en: "Test connections", es: "Probar conexiones" } },
    }),
  ],
  tables: ["credential_set"],
  handlers: channelConfigHandlers,
  policies: [providerPolicy],
  secrets: Object.values(waitingSecrets),
  jobs: [
    job({
      name: "channelConfig.forgetEntered",
      title: {
        cn: "清理未使用的接入密钥",
        en: "Forget credentials that were never used",
        es: "Olvidar credenciales sin usar",
      },
      at: "04:05",
      run: forgetEntered,
    }),
  ],
  provides: keptProviders.map((kept) => provide(keptInRevisions, kept)),
};
