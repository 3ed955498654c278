import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { loginLog } from "../contract.ts";
import { loginLogRefusals } from "../messages.ts";

/** What may be done about an attempt to log in; `locked`: its account is locked right now. */
export const loginLogPolicy = policy("loginLog", { locked: z.boolean() })({
  release: { call: loginLog.release, when: ({ locked }) => (locked ? ok(null) : refused(loginLogRefusals.notLocked)) },
});
