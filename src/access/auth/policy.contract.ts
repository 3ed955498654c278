import * as z from "zod";
import { checked, contract, query } from "../../platform/shared/endpoint.ts";
import { settingCalls } from "../../base/configuration/contract.ts";
import { policyCallMessages as m } from "./messages.ts";

const access = "system:systemSecurity:policy";
/** Who checks guarded settings checks those of the policy, too. */
const approve = "system:systemConfiguration:editApprove";

/** The security policy, setting by setting. */
export const securityPolicyCalls = contract("securityPolicy", m, {
  list: query({ path: "/api/security-policy/list", access, title: m.title, ...settingCalls.list }),
  history: query({ path: "/api/security-policy/history", access, title: m.history, ...settingCalls.history }),
  /** The origins that requests of the product may reach beside the public internet, as the environment names them. */
  outbound: query({
    path: "/api/security-policy/outbound",
    access,
    title: m.outbound,
    input: z.object({}),
    output: z.object({ origins: z.array(z.string()) }),
  }),
  save: checked({ path: "/api/security-policy/save", access, approve, title: m.save, ...settingCalls.save }),
  restore: checked({
    path: "/api/security-policy/restore",
    access,
    approve,
    title: m.restore,
    ...settingCalls.restore,
  }),
});
