import { provide } from "../../platform/server/features.ts";
import { waitingWork } from "../../reach/weather/server/api.ts";
import { waitingNotices } from "./server/waiting.ts";
import { partnerRefusals } from "../../service/partner/messages.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { confirmEvent } from "./server/callbacks.ts";
import { openHandlers } from "./server/index.ts";
import { openRefusals } from "./messages.ts";
import { chatRefusals } from "../../service/chat/messages.ts";
import { opinionRefusals } from "../../service/opinion/messages.ts";
import { proofRefusals } from "../../service/proof/messages.ts";
import { shelfRefusals } from "../../catalogue/shelf/messages.ts";
import { appDataRefusals } from "../../desk/app-data/messages.ts";
import { agreementRefusals } from "../../book/agreement/messages.ts";
import { loanRefusals } from "../../book/order/messages.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";

export const openFeature: Feature = {
  name: "door/open",
  tables: ["app_version"],
  handlers: openHandlers,
  refusals: [
    openRefusals,
    loanRefusals,
    partnerRefusals,
    agreementRefusals,
    shelfRefusals,
    opinionRefusals,
    chatRefusals,
    proofRefusals,
    appDataRefusals,
    { tooMany: platformRefusals.tooMany, fileKind: platformRefusals.fileKind },
  ],
  workers: { "channel.confirm": confirmEvent },
  provides: [provide(waitingWork, waitingNotices)],
};
