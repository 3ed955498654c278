import * as z from "zod";
import { inUse } from "../../catalogue/merchant/domain/state.ts";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, command, contract, inquiry, list, query } from "../../platform/shared/endpoint.ts";
import { instant, ref, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf } from "../../platform/shared/list.ts";
import { domainFields } from "./domain/fields.ts";
import { checkOutcome } from "./domain/outcome.ts";
import { purposes } from "./domain/purpose.ts";
import { domainMessages as m } from "./messages.ts";

const VIEW = "app:domainConfig:view" as const;
const EXPORT = "app:domainConfig:export" as const;
const EDIT = "app:domainConfig:edit" as const;
const ENABLE = "app:domainConfig:enable" as const;
const SWITCH = "app:domainConfig:switch" as const;
const EDIT_APPROVE = "app:domainConfig:editApprove" as const;
const SWITCH_APPROVE = "app:domainConfig:switchApprove" as const;

const record = { id: ref("domain") };
const primaryRecord = { id: ref("primaryDomain") };

/** Where the apps of borrowers find us, and which of several is the first that they ask. */
export const domain = contract("domain", m, {
  list: list({
    path: "/api/domain/list",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.list,
    filters: { domain: contains(), packageName: oneOf("package"), purpose: closed(purposes), state: closed(inUse) },
    columns: {
      id: col.id(),
      domain: col.code(),
      /** As people read it, where it is written in another script. */
      unicode: col.text(),
      purpose: col.closed(purposes),
      packageNames: col.text(),
      packages: col.hidden({ kind: "text", schema: z.array(z.string()) }),
      primaryOf: col.text(),
      state: col.closed(inUse),
      certificateExpiresAt: col.instant(),
      outcome: col.closed(checkOutcome),
      httpStatus: col.count(),
      latencyMs: col.count(),
      checkedAt: col.instant(),
      remark: col.text(),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["edit", "enable", "disable", "restore", "check"]),
    },
    sort: ["id", "domain"],
  }),
  history: query({
    path: "/api/domain/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** Adds a domain that is not in use: a second person puts it into use. */
  create: command({
    path: "/api/domain/create",
    access: "app:domainConfig:create",
    title: m.create,
    input: z.object({ domain: words(300), purpose: purposes.schema, ...domainFields }),
    output: revisionAnswer,
  }),
  edit: checked({
    path: "/api/domain/edit",
    access: EDIT,
    approve: EDIT_APPROVE,
    title: m.edit,
    input: z.object({ ...record, ...domainFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: checked({
    path: "/api/domain/enable",
    access: ENABLE,
    approve: EDIT_APPROVE,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  disable: command({
    path: "/api/domain/disable",
    access: ENABLE,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  restore: checked({
    path: "/api/domain/restore",
    access: EDIT,
    approve: EDIT_APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
  /** Looks now how a domain answers, and when its certificate expires. */
  check: inquiry({
    path: "/api/domain/check",
    access: "app:domainConfig:check",
    title: m.check,
    input: z.object(record),
    output: z.object({
      outcome: checkOutcome.schema,
      httpStatus: z.int().nullable(),
      latencyMs: z.int(),
      certificateExpiresAt: instant().nullable(),
    }),
  }),
  primaries: list({
    path: "/api/domain/primaries",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.primaries,
    filters: { packageName: oneOf("package"), purpose: closed(purposes) },
    columns: {
      id: col.id(),
      packageName: col.code(),
      purpose: col.closed(purposes),
      primary: col.code(),
      unicode: col.text(),
      backups: col.text(),
      serving: col.hidden({ kind: "text", schema: z.array(z.string()) }),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["switch", "restore"]),
    },
    sort: ["id"],
  }),
  primaryHistory: query({
    path: "/api/domain/primary-history",
    access: VIEW,
    title: m.primaryHistory,
    input: z.object(primaryRecord),
    output: historyAnswer,
  }),
  /** What a switch would change, and for whom. */
  switchOutlook: query({
    path: "/api/domain/switch-outlook",
    access: VIEW,
    title: m.switchOutlook,
    input: z.object({ ...primaryRecord, primary: words(253) }),
    output: z.object({
      packageName: z.string(),
      appName: z.string(),
      before: z.string().nullable(),
      after: z.string(),
      backups: z.array(z.string()),
      outcome: checkOutcome.schema.nullable(),
      certificateExpiresAt: instant().nullable(),
      /** Versions of the app that have handed in applications: they ask for their domains. */
      versions: z.int(),
    }),
  }),
  /** Makes another domain the first that the apps of a package ask. */
  switch: checked({
    path: "/api/domain/switch",
    access: SWITCH,
    approve: SWITCH_APPROVE,
    title: m.switch,
    input: z.object({ ...primaryRecord, primary: words(253), ...revisionInput }),
    output: revisionAnswer,
  }),
  restorePrimary: checked({
    path: "/api/domain/restore-primary",
    access: SWITCH,
    approve: SWITCH_APPROVE,
    title: m.restorePrimary,
    input: z.object({ ...primaryRecord, ...restoreInput }),
    output: revisionAnswer,
  }),
});
