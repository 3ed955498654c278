import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { roleRefusals } from "../../grant/domain/refusals.ts";
import { role } from "../contract.ts";

/** What may be done with a role. */
export const rolePolicy = policy("role", { users: z.int() })({
  edit: { call: role.edit },
  authorize: { call: role.authorize },
  // a copy has the rights of its model, which only who may authorise gives
  copy: { call: role.copy, needs: [role.authorize.access] },
  remove: {
    call: role.remove,
    when: ({ users }) =>
      users > 0 ? refused(roleRefusals.inUse, { field: "id", params: { count: users } }) : ok(null),
  },
});
