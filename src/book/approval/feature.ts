import { choiceSource } from "../../base/choice/server/api.ts";
import { checkedChoices } from "./server/choices.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { pruneQuotes } from "./server/quotes.ts";
import { provide } from "../../platform/server/features.ts";
import { accountDisabled, apart } from "../../access/staff-user/server/api.ts";
import { waits } from "../../base/home/server/api.ts";
import { readHands } from "./server/apart.ts";
import { approval } from "./contract.ts";
import { countToApprove } from "./server/to-approve.ts";
import { approvalPolicy, onRecordPolicy } from "./domain/policy.ts";
import { approvalSettings } from "./domain/settings.ts";
import { closeOverdue, MAKER_DISABLED_TOPIC, withdrawAllOf } from "./server/closing.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { approvalRefusals, requestMessages } from "./messages.ts";
import { logged } from "./domain/logged.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { requestsDecided, requestsMade } from "./server/story.ts";

export const approvalFeature: Feature = {
  name: "book/approval",
  objects: logged,
  refusals: [approvalRefusals],
  pages: [
    page("approvalCenter", {
      domain: "system",
      place: 10,
      name: { cn: "审批中心", en: "Approvals", es: "Autorizaciones" },
      actions: "export",
    }),
  ],
  tables: ["approval", "approval_decision", "hand_movement", "quote"],
  settings: approvalSettings,
  policies: [approvalPolicy, onRecordPolicy],
  workers: { [MAKER_DISABLED_TOPIC]: async (services) => void (await closeOverdue(services)) },
  provides: [
    provide(choiceSource, checkedChoices),
    provide(waits, {
      label: requestMessages.toApprove,
      access: approval.list.access,
      page: "approvalCenter",
      of: ["approval"],
      count: countToApprove,
    }),
    provide(storySource, requestsMade),
    provide(storySource, requestsDecided),
    provide(apart, async (ctx) => {
      const handsOn = await readHands(ctx);
      return (one, other) => handsOn(one, other) === null;
    }),
    provide(accountDisabled, async (ctx, userId) => {
      await withdrawAllOf(ctx, userId);
      return {};
    }),
  ],
  jobs: [
    job({
      name: "approval.closeOverdue",
      title: {
        cn: "关闭过期的审批请求",
        en: "Close expired approval requests",
        es: "Cerrar solicitudes de autorización caducadas",
      },
      every: 60,
      run: closeOverdue,
    }),
    job({
      name: "approval.pruneQuotes",
      title: { cn: "清理过期的试算", en: "Remove expired previews", es: "Eliminar simulaciones caducadas" },
      every: 60,
      run: ({ connection, clock }) => pruneQuotes(connection.db, clock.now()),
    }),
  ],
};
