import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { instant, reason, ref } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf } from "../../platform/shared/list.ts";
import { packageFields, packageName } from "./domain/fields.ts";
import { belong, downloadType, keyPart, osType, packageOpen, packageStatus } from "./domain/sets.ts";
import { packageMessages as m } from "./messages.ts";

const VIEW = "app:packageManagement:view" as const;
const EDIT = "app:packageManagement:edit" as const;
const ENABLE = "app:packageManagement:enable" as const;
const APPROVE = "app:packageManagement:editApprove" as const;

const KEYS = "app:packageManagement:keys" as const;

const record = { id: ref("appPackage") };
const switched = z.object({ ...record, ...revisionInput });

/** The borrowers' apps: what each is, whose it is, how far it has come, and whether it takes applications. */
export const appPackage = contract("appPackage", m, {
  list: list({
    path: "/api/app-package/list",
    access: VIEW,
    exportAccess: "app:packageManagement:export",
    title: m.list,
    filters: {
      packageName: contains(),
      appName: contains(),
      merchantNo: oneOf("merchant"),
      osType: closed(osType),
      status: closed(packageStatus),
      belong: closed(belong),
      state: closed(packageOpen),
    },
    columns: {
      id: col.id(),
      packageName: col.code(),
      appName: col.text(),
      domain: col.code(),
      merchantNo: col.code(),
      merchant: col.text(),
      status: col.closed(packageStatus),
      state: col.closed(packageOpen),
      osType: col.closed(osType),
      belong: col.closed(belong),
      typeRadio: col.closed(downloadType),
      /** A rule of automatic re-lending is in effect for it. */
      relend: col.flag(),
      updatedAt: col.instant(),
      updatedBy: col.text(),
      /** Since when the app has its key, when it last signed with it, and until when the one before is good as well. */
      keySince: col.instant(),
      keyUsedAt: col.instant(),
      oldKeyUntil: col.instant(),
      oldKeyUsedAt: col.instant(),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities([
        "edit",
        "enable",
        "disable",
        "launch",
        "abolish",
        "resubmit",
        "restore",
        "issueKey",
        "collectKey",
        "revokeKey",
        "revokeOldKey",
      ]),
    },
    sort: ["id", "packageName", "appName"],
  }),
  history: query({
    path: "/api/app-package/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** What stops with a package, and what goes on. */
  stops: query({
    path: "/api/app-package/stops",
    access: ENABLE,
    title: m.stops,
    input: z.object(record),
    output: z.object({ customers: z.int(), openOrders: z.int(), products: z.int(), links: z.int() }),
  }),
  /** Adds a package, closed; it is under review or launched already. */
  create: command({
    path: "/api/app-package/create",
    access: "app:packageManagement:create",
    title: m.create,
    input: z.object({ packageName, ...packageFields, status: packageStatus.schema }),
    output: revisionAnswer,
  }),
  /** A change of the merchant, whose money its customers are lent, or of the host takes a second person. */
  edit: checked({
    path: "/api/app-package/edit",
    access: EDIT,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, ...packageFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: command({
    path: "/api/app-package/enable",
    access: ENABLE,
    title: m.enable,
    input: switched,
    output: revisionAnswer,
  }),
  disable: command({
    path: "/api/app-package/disable",
    access: ENABLE,
    title: m.disable,
    input: switched,
    output: revisionAnswer,
  }),
  launch: command({
    path: "/api/app-package/launch",
    access: ENABLE,
    title: m.launch,
    input: switched,
    output: revisionAnswer,
  }),
  abolish: command({
    path: "/api/app-package/abolish",
    access: ENABLE,
    title: m.abolish,
    input: switched,
    output: revisionAnswer,
  }),
  resubmit: command({
    path: "/api/app-package/resubmit",
    access: ENABLE,
    title: m.resubmit,
    input: switched,
    output: revisionAnswer,
  }),
  /** Brings back what was configured; its status and whether it is open stay as they are. */
  restore: checked({
    path: "/api/app-package/restore",
    access: EDIT,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
  /**
   * Asks for the first or the next key of the signed door. Whoever holds it acts as the app, so that it takes a second
   * person; the maker then collects it.
   */
  issueKey: checked({
    path: "/api/app-package/issue-key",
    access: KEYS,
    approve: "app:packageManagement:keysApprove",
    title: m.issueKey,
    input: z.object({ ...record, reason: reason() }),
    output: z.object({ packageName: z.string() }),
  }),
  /** Hands the approved key out to whoever asked for it, this once; from now on the app may sign with it. */
  collectKey: command({
    path: "/api/app-package/collect-key",
    access: KEYS,
    title: m.collectKey,
    input: z.object(record),
    output: z.object({ appId: z.string(), secret: z.string(), oldUntil: instant().nullable() }),
  }),
  /** Takes the key before the present one, or all of them, away from the app at once. */
  revokeKey: command({
    path: "/api/app-package/revoke-key",
    access: KEYS,
    title: m.revokeKey,
    input: z.object({ ...record, which: keyPart.schema, reason: reason() }),
    output: z.object({ packageName: z.string() }),
  }),
});
