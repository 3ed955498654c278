import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { registerRefusals } from "../messages.ts";
import { contactRegister } from "../register.contract.ts";
import { registerState, type RegisterState } from "./sets.ts";

const waits = ({ state }: { readonly state: RegisterState }): Result<unknown> =>
  state === "imported" ? ok(null) : refused(registerRefusals.registerDecided, { field: "registerId" });

/** What may be done with a register's file: nobody puts in force what they brought. */
export const registerPolicy = policy("contactRegister", { state: registerState.schema, own: z.boolean() })({
  enforce: {
    call: contactRegister.enforce,
    when: ({ state, own }) => {
      const waiting = waits({ state });
      if (!waiting.ok) return waiting;
      return own ? refused(registerRefusals.registerOwn, { field: "registerId" }) : ok(null);
    },
  },
  refuse: { call: contactRegister.refuse, when: waits },
});
