import { provide } from "../../platform/server/features.ts";
import { transfers } from "../../service/proof/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { emailPolicy, heldPolicy, itemPolicy, statementPolicy } from "./domain/policy.ts";
import { explainItems } from "./server/explain.ts";
import { followMovement } from "./server/follow.ts";
import { importStatement } from "./server/import/run.ts";
import { reconciliationHandlers } from "./server/index.ts";
import { EXPLAIN_TOPIC, FOLLOW_TOPIC, IMPORT_TOPIC, PROVE_TOPIC } from "./server/topics.ts";
import { transferSource } from "./server/transfers.ts";
import { proveLines } from "./server/uploads/prove.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { reconciliationRefusals } from "./messages.ts";
import { repaymentRefusals } from "../../book/repayment/messages.ts";
import { logged } from "./domain/logged.ts";

export const reconciliationFeature: Feature = {
  name: "rails/reconciliation",
  objects: logged,
  refusals: [reconciliationRefusals, repaymentRefusals],
  pages: [
    page("reconciliation", {
      domain: "loan",
      place: 5,
      name: { cn: "对账管理", en: "Reconciliation", es: "Conciliación" },
      actions: "export flat flatApprove reverse reverseApprove match matchApprove import importApprove email",
      names: {
        email: { cn: "对账邮件", en: "Settlement e-mails", es: "Correos de liquidación" },
      },
    }),
  ],
  tables: [
    "channel_statement",
    "reconciliation_event",
    "reconciliation_item",
    "reconciliation_transition",
    "settlement_email",
    "statement_import",
    "statement_issue",
    "statement_line",
    "statement_staging",
    "uploaded_line",
  ],
  handlers: reconciliationHandlers,
  policies: [itemPolicy, heldPolicy, emailPolicy, statementPolicy],
  provides: [provide(transfers, transferSource)],
  workers: {
    [IMPORT_TOPIC]: importStatement,
    [PROVE_TOPIC]: proveLines,
    [EXPLAIN_TOPIC]: explainItems,
    [FOLLOW_TOPIC]: followMovement,
  },
};
