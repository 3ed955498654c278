import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { day, id, ref, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf, range } from "../../platform/shared/list.ts";
import { chosenCode, linkFields } from "./domain/fields.ts";
import { linkPurpose, linkState } from "./domain/state.ts";
import { shortLinkMessages as m } from "./messages.ts";

const VIEW = "app:shortLink:view" as const;
const EDIT = "app:shortLink:edit" as const;
const ENABLE = "app:shortLink:enable" as const;
const APPROVE = "app:shortLink:editApprove" as const;

const record = { id: ref("shortLink") };

/** Short links: where they lead, until when, and how often they were followed. */
export const shortLink = contract("shortLink", m, {
  list: list({
    path: "/api/short-link/list",
    access: VIEW,
    exportAccess: "app:shortLink:export",
    title: m.list,
    filters: {
      code: contains(),
      target: contains(),
      packageName: oneOf("package"),
      domain: oneOf("linkDomain"),
      purpose: closed(linkPurpose),
      state: closed(linkState),
      expiresOn: range("day"),
    },
    columns: {
      id: col.id(),
      code: col.code(),
      target: col.text(),
      domain: col.text(),
      packageName: col.code(),
      state: col.closed(linkState),
      /** Its target's machine is among those that links may lead to now. */
      allowed: col.hidden(col.flag()),
      expiresOn: col.day(),
      clicks: col.count(),
      clicksToday: col.count(),
      purpose: col.closed(linkPurpose),
      createdAt: col.instant(),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["edit", "enable", "disable", "restore"]),
    },
    sort: ["id"],
  }),
  /** The clicks of the last 30 days on which there were any, by business day. */
  clicks: query({
    path: "/api/short-link/clicks",
    access: VIEW,
    title: m.clicksByDay,
    input: z.object(record),
    output: z.object({ days: z.array(z.object({ day: day(), clicks: z.int() })), total: z.int() }),
  }),
  /** Where links of a package, or of any, may lead and be opened now, for the form. */
  places: query({
    path: "/api/short-link/places",
    access: VIEW,
    title: m.places,
    input: z.object({ packageName: words(100).optional() }),
    output: z.object({ targets: z.array(z.string()), domains: z.array(z.string()) }),
  }),
  history: query({
    path: "/api/short-link/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  create: command({
    path: "/api/short-link/create",
    access: "app:shortLink:create",
    title: m.create,
    input: z.object({ packageName: words(100), code: chosenCode, ...linkFields }),
    output: z.object({ ...revisionAnswer.shape, id: id(), code: z.string() }),
  }),
  /** Where a link leads is changed by two people. */
  edit: checked({
    path: "/api/short-link/edit",
    access: EDIT,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, ...linkFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: command({
    path: "/api/short-link/enable",
    access: ENABLE,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  disable: command({
    path: "/api/short-link/disable",
    access: ENABLE,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  restore: checked({
    path: "/api/short-link/restore",
    access: EDIT,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
});
