import { command, contract, query } from "../../platform/shared/endpoint.ts";
import { settingCalls } from "../configuration/contract.ts";
import { policyCallMessages as m } from "./messages.ts";

const access = "system:systemSecurity:policy";

/** The security policy, setting by setting. */
export const securityPolicyCalls = contract("securityPolicy", m, {
  list: query({ path: "/api/security-policy/list", access, title: m.title, ...settingCalls.list }),
  history: query({ path: "/api/security-policy/history", access, title: m.history, ...settingCalls.history }),
  save: command({ path: "/api/security-policy/save", access, title: m.save, ...settingCalls.save }),
  restore: command({ path: "/api/security-policy/restore", access, title: m.restore, ...settingCalls.restore }),
});
