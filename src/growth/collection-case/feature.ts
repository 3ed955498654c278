import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { ordersFollowed } from "../../book/order/server/api.ts";
import { dayCharged } from "../../book/plan/server/api.ts";
import { callTargets } from "../call/server/api.ts";
import { logged } from "./domain/logged.ts";
import { casePolicy } from "./domain/policy.ts";
import { casePageMessages as p, caseMessages as m, caseRefusals, deskMessages as d } from "./messages.ts";
import { allocateCases } from "./server/allocate.ts";
import { callTarget } from "./server/call-target.ts";
import { followCases } from "./server/follow.ts";
import { collectionCaseHandlers } from "./server/index.ts";

/** Collection: an order that is past due, or due within a day, as somebody's case. */
export const collectionCaseFeature: Feature = {
  name: "growth/collection-case",
  objects: logged,
  refusals: [caseRefusals],
  pages: [
    page("myClient", {
      domain: "collection",
      place: 1,
      name: d.title,
      actions: "export call follow promise sms requestReduce requestExtend",
      names: {
        promise: d.makePromise,
        requestReduce: { cn: "申请减免", en: "Request a waiver", es: "Solicitar condonación" },
        requestExtend: { cn: "申请展期", en: "Request an extension", es: "Solicitar prórroga" },
      },
    }),
    page("collectionCase", {
      domain: "collection",
      place: 2,
      name: m.title,
      actions: "export assign recall rule stop",
      names: { stop: p.stop },
    }),
  ],
  tables: ["collection_case", "collection_rule", "collection_step"],
  handlers: collectionCaseHandlers,
  policies: [casePolicy],
  provides: [
    provide(ordersFollowed, followCases),
    provide(callTargets, { kind: "loan", find: callTarget }),
    provide(dayCharged, (services, signal) => allocateCases(services, { signal })),
  ],
};
