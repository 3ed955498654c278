import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { osType } from "../package/domain/sets.ts";
import { inUse } from "../../catalogue/merchant/domain/state.ts";
import { publishedVersion } from "../../platform/shared/app-version.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { reason, ref, version, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf } from "../../platform/shared/list.ts";
import { versionFields } from "./domain/fields.ts";
import { listingStatus, offer, promptFrequency } from "./domain/sets.ts";
import { appVersionMessages as m } from "./messages.ts";

const VIEW = "app:applicationConfig:view" as const;
const EDIT = "app:applicationConfig:edit" as const;
const ENABLE = "app:applicationConfig:enable" as const;
const APPROVE = "app:applicationConfig:editApprove" as const;

const record = { id: ref("appVersion") };

/** Which versions of an app there are, and what those who have an older one are told. */
export const appVersion = contract("appVersion", m, {
  list: list({
    path: "/api/version/list",
    access: VIEW,
    exportAccess: "app:applicationConfig:export",
    title: m.list,
    filters: {
      packageName: oneOf("package"),
      osType: closed(osType),
      version: contains(),
      listingStatus: closed(listingStatus),
      state: closed(inUse),
      offer: closed(offer),
    },
    columns: {
      id: col.id(),
      packageName: col.code(),
      appName: col.text(),
      osType: col.closed(osType),
      version: col.code(),
      listingStatus: col.closed(listingStatus),
      state: col.closed(inUse),
      offer: col.closed(offer),
      frequency: col.closed(promptFrequency),
      forcedBelow: col.code(),
      downloadLink: col.text(),
      storeLink: col.text(),
      updateRemark: col.names(),
      /** The version that would be offered in the place of the one that is. */
      former: col.hidden(col.code()),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["edit", "enable", "disable", "rollback", "restore"]),
    },
    sort: ["version", "id"],
  }),
  history: query({
    path: "/api/version/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** Adds a version of an app, out of use until a second person has approved that it is offered. */
  create: command({
    path: "/api/version/create",
    access: "app:applicationConfig:create",
    title: m.create,
    input: z.object({
      packageName: words(100),
      version: publishedVersion(),
      ...versionFields,
    }),
    output: revisionAnswer,
  }),
  /** A change of what borrowers install, of who is forced to, or that a version is listed takes a second person. */
  edit: checked({
    path: "/api/version/edit",
    access: EDIT,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, ...versionFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: checked({
    path: "/api/version/enable",
    access: ENABLE,
    approve: APPROVE,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  disable: command({
    path: "/api/version/disable",
    access: ENABLE,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  /** Takes back the version that is offered, at once: the former one is offered again. */
  rollback: command({
    path: "/api/version/rollback",
    access: "app:applicationConfig:rollback",
    title: m.rollback,
    input: z.object({ ...record, revision: version(), inForce: version(), reason: reason() }),
    output: revisionAnswer,
  }),
  restore: checked({
    path: "/api/version/restore",
    access: EDIT,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
});
