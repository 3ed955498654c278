import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { id, instant, phone, reason, ref, secret, version, words } from "../../platform/shared/fields.ts";
import { withKind } from "../../platform/shared/field-kind.ts";
import { closed, col, contains, exact, flag, range } from "../../platform/shared/list.ts";
import { activeFlag, language } from "./domain/status.ts";
import { staffUserMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** The name under which somebody logs in. */
const ACCOUNT = /^[a-z][a-z0-9._-]{1,39}$/;
const account = withKind(
  { kind: "text", max: 40, pattern: ACCOUNT },
  z.string().trim().toLowerCase().min(1, "required").regex(ACCOUNT, "format"),
);
/** Encrypted with the server's public key; without one the server makes a password and shows it once. */
const password = secret().optional();
const roleIds = z.array(ref("role")).min(1, "required").max(20);
const target = { userId: ref("staffUser"), version: version(), reason: reason() };
const changed = z.object({ userId: id(), version: z.int() });

/** The accounts of staff: who may log in, as what, and from where they are logged in now. */
export const staffUser = contract("staffUser", m, {
  list: list({
    path: "/api/staff-user/list",
    access: "system:sysUser:view",
    exportAccess: "system:sysUser:export",
    title: m.title,
    filters: {
      account: contains(),
      name: contains(),
      /** A role's id. */
      role: exact(),
      activeFlag: closed(activeFlag),
      mfa: flag(),
      locked: flag(),
      createdAt: range("day"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      account: col.code(),
      name: col.text(),
      roles: col.text(),
      phone: col.phone(),
      activeFlag: col.closed(activeFlag),
      mfa: col.flag(),
      locked: col.flag(),
      lastLoginAt: col.instant(),
      lastLoginIp: col.code(),
      language: col.closed(language),
      createdAt: col.instant(),
      roleIds: col.hidden({ kind: "text", schema: z.array(id()) }),
      can: col.abilities(["edit", "enable", "disable", "reset", "unbindMfa", "kick"]),
    },
    sort: ["id", "account", "lastLoginAt"],
  }),
  /** The roles there are, and whether the caller may give each. */
  roles: query({
    path: "/api/staff-user/roles",
    access: "system:sysUser:view",
    title: m.roles,
    input: z.object({}),
    output: z.array(z.object({ id: id(), name: names, remark: z.string(), givable: z.boolean() })),
  }),
  create: command({
    path: "/api/staff-user/create",
    access: "system:sysUser:create",
    title: m.create,
    input: z.object({
      account,
      name: words(60),
      phone: phone(),
      roleIds,
      language: language.schema,
      password,
    }),
    /** `password`: the one that the server made, this once; null when it was typed. */
    output: z.object({ userId: id(), password: z.string().nullable() }),
  }),
  edit: command({
    path: "/api/staff-user/edit",
    access: "system:sysUser:edit",
    title: m.edit,
    /** Without a phone the one on record stays. */
    input: z.object({
      userId: ref("staffUser"),
      version: version(),
      name: words(60),
      phone: phone().optional(),
      roleIds,
      language: language.schema,
    }),
    output: changed.extend({ sessionsEnded: z.int() }),
  }),
  enable: command({
    path: "/api/staff-user/enable",
    access: "system:sysUser:enable",
    title: m.enable,
    input: z.object(target),
    output: changed,
  }),
  /** Asks by a refusal of `confirmed` when the user holds unfinished work. */
  disable: command({
    path: "/api/staff-user/disable",
    access: "system:sysUser:enable",
    title: m.disable,
    input: z.object({ ...target, confirmed: z.boolean().optional() }),
    output: changed,
  }),
  /** What somebody has in hand: cases claimed for review, open orders to collect. */
  workload: query({
    path: "/api/staff-user/workload",
    access: "system:sysUser:enable",
    title: m.workload,
    input: z.object({ userId: ref("staffUser") }),
    output: z.object({ reviews: z.int(), orders: z.int() }),
  }),
  reset: command({
    path: "/api/staff-user/reset-password",
    access: "system:sysUser:resetPwd",
    title: m.reset,
    input: z.object({ ...target, password }),
    output: changed.extend({ password: z.string().nullable() }),
  }),
  unbindMfa: command({
    path: "/api/staff-user/unbind-mfa",
    access: "system:sysUser:unbindMfa",
    title: m.unbindMfa,
    input: z.object(target),
    output: changed,
  }),
  sessions: query({
    path: "/api/staff-user/sessions",
    access: "system:sysUser:kick",
    title: m.sessions,
    input: z.object({ userId: ref("staffUser") }),
    output: z.array(
      z.object({ id: id(), ip: z.string(), device: z.string(), createdAt: instant(), lastSeenAt: instant() }),
    ),
  }),
  /** Ends one session of a user, or all of them. */
  kick: command({
    path: "/api/staff-user/kick",
    access: "system:sysUser:kick",
    title: m.kick,
    input: z.object({ userId: ref("staffUser"), sessionId: ref("session").optional(), reason: reason() }),
    output: z.object({ ended: z.int() }),
  }),
});
