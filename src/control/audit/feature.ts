import { choiceSource } from "../../base/choice/server/api.ts";
import { callChoices } from "./server/choices.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { declaredQueue } from "../../platform/server/queue.ts";
import { chainQueue } from "./server/chain/queue.ts";
import { startAuditChain } from "./server/chain/index.ts";
import { doneBy } from "../../base/home/server/api.ts";
import { countActs } from "./server/done-by.ts";
import { auditHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { logged } from "./domain/logged.ts";

export const auditFeature: Feature = {
  name: "control/audit",
  objects: logged,
  pages: [
    page("operationLog", {
      domain: "system",
      place: 9,
      name: { cn: "操作日志", en: "Operation log", es: "Registro de operaciones" },
      actions: "export",
    }),
  ],
  tables: ["audit_chain", "audit_pending"],
  handlers: auditHandlers,
  loops: [startAuditChain],
  provides: [provide(declaredQueue, chainQueue), provide(choiceSource, callChoices), provide(doneBy, countActs)],
};
