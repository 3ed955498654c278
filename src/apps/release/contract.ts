import * as z from "zod";
import { revisionInput } from "../../control/revision/contract.ts";
import { revisionOrigin } from "../../control/revision/domain/state.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { fieldChange } from "../../platform/shared/field-change.ts";
import { abilities, id, instant, optionalProse, reason, ref, version, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf, range } from "../../platform/shared/list.ts";
import { releaseStatus } from "./domain/state.ts";
import { releaseMessages as m } from "./messages.ts";

const VIEW = "app:release:view" as const;
const CREATE = "app:release:create" as const;

const ABILITIES = ["edit", "submit", "withdraw", "publish", "rollback", "reopen"] as const;
const record = { id: ref("release") };
const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });
const { effectiveOn, effectiveTime } = revisionInput;

/** How a release stands after a command. */
const stands = z.object({ id: id(), status: releaseStatus.schema, closedFor: names.nullable() });

const item = z.object({
  id: id(),
  noun: z.string(),
  kind: names,
  objectId: z.string(),
  label: z.string(),
  origin: revisionOrigin.schema,
  /** Everybody whose edits are in it. */
  makers: z.array(z.string()),
  madeAt: instant(),
  reason: z.string(),
  /** It moves money or prices, or something else that nobody changes alone. */
  guarded: z.boolean(),
  changes: z.array(fieldChange),
  /** The record was changed since. */
  stale: z.boolean(),
  meanwhile: z.array(fieldChange),
  /** The revision that it became. */
  appliedNo: z.int().nullable(),
});

/** Configuration that goes out as one: edits of records of whatever noun, approved together, in force all or none. */
export const release = contract("release", m, {
  list: list({
    path: "/api/release/list",
    access: VIEW,
    exportAccess: "app:release:export",
    title: m.list,
    filters: {
      name: contains(),
      status: closed(releaseStatus),
      maker: oneOf("staff"),
      madeAt: range("day"),
      effectiveAt: range("day"),
    },
    columns: {
      id: col.id(),
      name: col.text(),
      status: col.closed(releaseStatus),
      records: col.count(),
      effectiveAt: col.instant(),
      maker: col.text(),
      madeAt: col.instant(),
      checker: col.text(),
      publishedAt: col.instant(),
      closedFor: col.names(),
      remark: col.text(),
      version: col.version(),
      can: col.abilities(ABILITIES),
    },
    sort: ["id", "name", "effectiveAt"],
  }),
  /** Of records whose page the caller may not view only how many there are; who may approve sees all. */
  detail: query({
    path: "/api/release/detail",
    access: VIEW,
    title: m.detail,
    input: z.object(record),
    output: z.object({
      id: id(),
      name: z.string(),
      status: releaseStatus.schema,
      version: z.int(),
      effectiveAt: instant().nullable(),
      closedFor: names.nullable(),
      items: z.array(item),
      hidden: z.int(),
      can: abilities(ABILITIES),
    }),
  }),
  create: command({
    path: "/api/release/create",
    access: CREATE,
    title: m.create,
    input: z.object({ name: words(80), remark: optionalProse(300) }),
    output: stands,
  }),
  /** Puts what an item changes upon what its record holds by now. */
  renew: command({
    path: "/api/release/renew",
    access: CREATE,
    title: m.renew,
    input: z.object({ itemId: ref("releaseItem") }),
    output: z.object({ itemId: id() }),
  }),
  drop: command({
    path: "/api/release/drop",
    access: CREATE,
    title: m.drop,
    input: z.object({ itemId: ref("releaseItem") }),
    output: z.object({ itemId: id() }),
  }),
  /** Without a time it goes out when somebody publishes it. */
  submit: command({
    path: "/api/release/submit",
    access: "app:release:submit",
    title: m.submit,
    input: z.object({ ...record, version: version(), effectiveOn, effectiveTime, reason: reason() }),
    output: stands.extend({ approvalId: id(), eyes: z.int() }),
  }),
  /** What the approval of a release is about; asked for by `submit` alone. `hash` stands for what it changes. */
  goOut: checked({
    path: "/api/release/go-out",
    access: "app:release:submit",
    approve: "app:release:submitApprove",
    title: m.goOut,
    input: z.object({ ...record, hash: words(64), reason: reason() }),
    output: stands,
  }),
  withdraw: command({
    path: "/api/release/withdraw",
    access: "app:release:submit",
    title: m.withdraw,
    input: z.object({ ...record, reason: reason() }),
    output: stands,
  }),
  publish: command({
    path: "/api/release/publish",
    access: "app:release:publish",
    title: m.publish,
    input: z.object({ ...record, version: version() }),
    output: stands,
  }),
  /** Takes two people: what is out returns to what was before, what is approved does not go out. */
  rollback: checked({
    path: "/api/release/rollback",
    access: "app:release:rollback",
    approve: "app:release:rollbackApprove",
    title: m.rollback,
    input: z.object({ ...record, reason: reason() }),
    output: stands,
  }),
  reopen: command({
    path: "/api/release/reopen",
    access: CREATE,
    title: m.reopen,
    input: z.object({ ...record, reason: reason() }),
    output: stands,
  }),
});
