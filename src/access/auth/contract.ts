import * as z from "zod";
import { changeFrame } from "../../platform/shared/change.ts";
import { channel } from "../../platform/shared/channel.ts";
import { contract, query, receipt } from "../../platform/shared/endpoint.ts";
import { id, instant, ref, secret, sixDigits, words } from "../../platform/shared/fields.ts";
import { authMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

export interface MenuNode {
  readonly menuId: string;
  readonly name: { readonly cn: string; readonly en: string; readonly es: string };
  readonly icon: string | null;
  /** A page's identifier; null on a group. */
  readonly url: string | null;
  /** A group's path: its English name without spaces. */
  readonly path: string;
  readonly orderNum: number;
  /** Reachable, but not shown in the menu. */
  readonly hidden: boolean;
  readonly child: readonly MenuNode[];
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  menuId: id(),
  name: names,
  icon: z.string().nullable(),
  url: z.string().nullable(),
  path: z.string(),
  orderNum: z.int(),
  hidden: z.boolean(),
  get child() {
    return z.array(menuNode);
  },
});

/** Comma-separated permission codes. */
const permissionList = z.string();
/**
 * Answered to a login that sends `x-device` (`new` the first time): what the device keeps and sends with its next
 * logins; null when it keeps a good one, or when the login is not complete.
 */
const device = z.string().nullable().optional();
const nothing = z.object({});
const done = z.null();
const password = secret();

export const auth = contract("auth", m, {
  /** What each open console is told of its own session. It asks the calls for what changed. */
  live: channel({
    path: "/ws/console",
    audience: "signedIn",
    frames: {
      ready: z.object({ type: z.literal("ready"), permissions: permissionList }),
      /** The user's rights or menu may have changed. */
      refresh: z.object({ type: z.literal("refresh") }),
      /** Records changed; what they are by now is for the calls to say. Null: any may have, unnoticed by the server. */
      changed: z.object({ type: z.literal("changed"), changes: z.array(changeFrame).nullable() }),
      /** The session is over. */
      ended: z.object({ type: z.literal("ended") }),
    },
  }),
  captcha: query({
    path: "/api/captcha",
    access: "public",
    title: m.captcha,
    input: nothing,
    output: z.object({ captchaId: z.string(), image: z.string() }),
  }),
  rsaKey: query({
    path: "/api/rsa-key",
    access: "public",
    title: m.rsaKey,
    input: nothing,
    output: z.object({ key: z.string() }),
  }),
  login: receipt({
    path: "/api/login",
    access: "public",
    title: m.login,
    input: z.object({
      account: words(60),
      password,
      captcha: z.string().trim().max(12).optional(),
      captchaId: z.string().max(60).optional(),
    }),
    output: z.object({ token: z.string(), permissionList, mfaRequired: z.boolean(), device }),
  }),
  preCheck: receipt({
    path: "/api/login/pre-check",
    access: "secondStep",
    title: m.preCheck,
    input: z.object({ code: words(30) }),
    output: z.object({ token: z.string(), permissionList, device }),
  }),
  menu: query({
    path: "/api/user/menu",
    access: "signedIn",
    allowedWhileRestricted: true,
    title: m.menu,
    input: nothing,
    output: z.object({ key: z.array(menuNode), value: permissionList }),
  }),
  info: query({
    path: "/api/user/info",
    access: "signedIn",
    allowedWhileRestricted: true,
    title: m.info,
    input: nothing,
    output: z.object({
      id: id(),
      account: z.string(),
      name: z.string(),
      roles: z.array(names),
      /** Which part of the portfolio the roles show; packages that are null are all of them. */
      scope: z.object({ kind: z.literal(["all", "team", "own"]), packages: z.array(z.string()).nullable() }),
      mfaBound: z.boolean(),
      /** What the user has to see to before anything else is allowed. */
      restricted: z.literal(["mustChangePassword", "mustBindMfa"]).nullable(),
      /** What a new password has to hold: characters, and kinds of them. */
      passwordRules: z.object({ length: z.int(), classes: z.int() }),
      language: z.literal(["cn", "en", "es"]),
      businessDate: z.string(),
      /** The zone of the business, in which instants are shown. */
      zone: z.string(),
      mode: z.literal(["demo", "production"]),
      /** The page on which the user does their work; null for who does no one work. */
      ownPage: z.string().nullable(),
    }),
  }),
  setLanguage: receipt({
    path: "/api/user/language",
    access: "signedIn",
    allowedWhileRestricted: true,
    title: m.language,
    input: z.object({ language: z.literal(["cn", "en", "es"]) }),
    output: done,
  }),
  changePassword: receipt({
    path: "/api/user/change-password",
    access: "signedIn",
    allowedWhileRestricted: true,
    title: m.changePassword,
    input: z.object({ password, newPassword: password }),
    output: done,
  }),
  logout: receipt({ path: "/api/logout", access: "secondStep", title: m.logout, input: nothing, output: done }),
  mfaBegin: receipt({
    path: "/api/user/mfa/begin",
    access: "signedIn",
    allowedWhileRestricted: true,
    title: m.mfaBegin,
    input: z.object({ password }),
    output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  }),
  mfaBind: receipt({
    path: "/api/user/mfa/bind",
    access: "signedIn",
    allowedWhileRestricted: true,
    title: m.mfaBind,
    input: z.object({ code: sixDigits() }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  mfaUnbind: receipt({
    path: "/api/user/mfa/unbind",
    access: "signedIn",
    title: m.mfaUnbind,
    input: z.object({ code: words(30) }),
    output: done,
  }),
  sessions: query({
    path: "/api/user/sessions",
    access: "signedIn",
    allowedWhileRestricted: true,
    title: m.sessions,
    input: nothing,
    output: z.array(
      z.object({
        id: id(),
        current: z.boolean(),
        ip: z.string(),
        device: z.string(),
        createdAt: instant(),
        lastSeenAt: instant(),
      }),
    ),
  }),
  sessionRevoke: receipt({
    path: "/api/user/sessions/revoke",
    access: "signedIn",
    allowedWhileRestricted: true,
    title: m.sessionRevoke,
    input: z.object({ sessionId: ref("session") }),
    output: done,
  }),
});
