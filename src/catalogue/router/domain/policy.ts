import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { router } from "../contract.ts";
import { routerRefusals } from "../messages.ts";
import { routerState } from "./state.ts";

/** What may be done with a router. */
export const routerPolicy = policy("router", { state: routerState.schema })({
  edit: { call: router.edit },
  secret: { call: router.secret },
  restore: { call: router.restore },
  test: {
    call: router.test,
    when: ({ state }) => (state === "ready" ? ok(null) : refused(routerRefusals.incomplete, { field: "id" })),
  },
});
