import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { pruneQuotes } from "./server/quotes.ts";
import { provide } from "../../platform/server/features.ts";
import { accountDisabled } from "../../access/staff-user/server/api.ts";
import { approvalSettings } from "./domain/settings.ts";
import { withdrawAllOf } from "./server/closing.ts";

export const approvalFeature: Feature = {
  name: "book/approval",
  tables: ["approval", "approval_decision", "hand_movement", "quote"],
  settings: approvalSettings,
  provides: [
    provide(accountDisabled, async (ctx, userId) => {
      await withdrawAllOf(ctx, userId);
      return {};
    }),
  ],
  jobs: [job({ name: "approval.pruneQuotes", every: 60, run: ({ connection, clock }) => pruneQuotes(connection.db, clock.now()) })],
};
