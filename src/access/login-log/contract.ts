import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { words } from "../../platform/shared/fields.ts";
import { closed, col, exact, flag, range } from "../../platform/shared/list.ts";
import { loginReason, loginResult } from "../auth/domain/login-result.ts";
import { loginLogMessages as m } from "./messages.ts";

/** Who logged in or tried to, and the release of accounts locked by failed attempts. */
export const loginLog = contract("loginLog", m, {
  list: list({
    path: "/api/login-log/list",
    access: "system:loginLog:view",
    exportAccess: "system:loginLog:export",
    title: m.title,
    filters: {
      account: exact(),
      result: closed(loginResult),
      reason: closed(loginReason),
      ip: exact(),
      mfa: flag(),
      at: range("day"),
    },
    columns: {
      id: col.id(),
      at: col.instant(),
      account: col.code(),
      /** The name of the person whose account it is; null for guesses at names that nobody has. */
      name: col.text(),
      result: col.closed(loginResult),
      reason: col.closed(loginReason),
      ip: col.code(),
      device: col.text(),
      mfa: col.flag(),
      traceId: col.code(),
      can: col.abilities(["release"]),
    },
    sort: ["id"],
  }),
  locked: query({
    path: "/api/login-log/locked",
    access: "system:loginLog:view",
    title: m.locked,
    input: z.object({}),
    output: z.array(z.object({ account: z.string(), name: z.string() })),
  }),
  release: command({
    path: "/api/login-log/release",
    access: "system:loginLog:release",
    title: m.release,
    input: z.object({ account: words(60) }),
    output: z.null(),
  }),
});
