import type { Message } from "../../../../platform/shared/messages.ts";
import { text } from "../../../../platform/shared/messages.ts";
import { formatDate, type BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Context } from "../../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { callTitle } from "../../../../control/audit/server/api.ts";
import { identityStatus } from "../../../../people/borrower/domain/identity-status.ts";
import { customerStatus } from "../../../../people/borrower/domain/status.ts";
import { followUpWay } from "../../domain/follow-up.ts";
import { customerMessages as m } from "../../messages.ts";
import { recordMessages as r } from "../../domain/record-messages.ts";
import { REVEALS, WRITTEN } from "../story.ts";
import { access } from "./own.ts";
import { recordSource } from "./source.ts";

type Details = Readonly<Record<string, unknown>> | null;

interface Logged {
  readonly id: string;
  readonly at: Date;
  readonly call: string;
  readonly who: string | null;
  readonly reason: string | null;
  readonly before: Details;
  readonly after: Details;
}

const plain = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** What staff wrote about the customer and how they were reached; the log has every one. */
export const followUps = recordSource<Logged>({
  name: "followUps",
  title: r.followUps,
  place: 50,
  access,
  empty: { title: r.noFollowUps, hint: r.noFollowUpsHint },
  columns: [
    { label: m.at, as: "instant", value: ({ at }) => at },
    { label: r.way, as: "closed", set: followUpWay, value: ({ after }) => plain(after?.["way"]) },
    { label: m.note, as: "long", value: ({ after }) => plain(after?.["note"]) },
    { label: r.nextOn, as: "day", value: ({ after }) => plain(after?.["nextOn"]) },
    { label: r.who, as: "text", value: ({ who }) => who },
  ],
  count: async ({ db }, id) =>
    (
      await only<{ n: number }>(
        db,
        sql`select count(*)::int as n from operation_log where object_type = 'customer' and object_id = ${id}
              and call = any (${WRITTEN}::text[])`,
      )
    ).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Logged>(
      db,
      sql`select id, at, call, actor_name as who, reason, before, after from operation_log
          where object_type = 'customer' and object_id = ${id} and call = any (${WRITTEN}::text[])
          order by id desc limit ${limit} offset ${offset}`,
    ),
});

/** Names of the log that are told in other words. */
const CALLED: Readonly<Record<string, Message>> = { status: m.status, unboundAt: m.cardUnbound };
const LABELS: Readonly<Record<string, Message>> = { ...m, ...CALLED };
const ORDER = Object.keys(LABELS);

/** A value of the log as staff read it: codes by their words, days as days. */
function told(name: string, value: unknown, { lang }: Context<Db>): string {
  if (value === null || value === undefined) return "—";
  const set = name === "status" ? customerStatus : name === "identity" ? identityStatus : null;
  const member = set?.member(value as never);
  if (member) return text(member.label, lang);
  if (name === "as") return text(value === 1 ? m.loginDisabled : m.borrowingDisabled, lang);
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value as BusinessDate) : value;
  if (typeof value === "number") return String(value);
  if (typeof value === "object" && value !== null)
    return Object.keys(value)
      .map((field) => (LABELS[field] ? text(LABELS[field], lang) : field))
      .join(" · ");
  return String(value);
}

/** One side of a change: each field that differs, behind its name; numbers of rows and switches mean nothing to a reader. */
function side(details: Details, other: Details, ctx: Context<Db>): string | null {
  const names = [...new Set([...Object.keys(details ?? {}), ...Object.keys(other ?? {})])]
    .filter((name) => LABELS[name] !== undefined && !name.endsWith("Id") && name !== "version" && name !== "reason")
    .toSorted((one, another) => ORDER.indexOf(one) - ORDER.indexOf(another));
  const shown = names.flatMap((name) => {
    const value = details?.[name];
    if (typeof value === "boolean" || (value === undefined && other?.[name] === undefined)) return [];
    const label = LABELS[name];
    return label ? [`${text(label, ctx.lang)}: ${told(name, value, ctx)}`] : [];
  });
  return shown.length === 0 ? null : shown.join("\n");
}

/** What was changed of the customer, by whom, from what to what, and why. */
export const changes = recordSource<Logged>({
  name: "changes",
  title: r.changes,
  place: 90,
  access,
  empty: { title: r.noChanges },
  columns: [
    { label: m.at, as: "instant", value: ({ at }) => at },
    {
      label: r.what,
      as: "text",
      value: ({ call, after }, { services: { features }, lang }) =>
        text(after?.["lapsed"] ? m.lapsed : callTitle(features, call), lang),
    },
    { label: m.before, as: "long", value: ({ before, after }, ctx) => side(before, after, ctx) },
    { label: m.after, as: "long", value: ({ before, after }, ctx) => side(after, before, ctx) },
    { label: m.reason, as: "long", value: ({ reason }) => reason },
    { label: r.who, as: "text", value: ({ who }, { lang }) => who ?? text(r.itself, lang) },
  ],
  count: async ({ db }, id) =>
    (
      await only<{ n: number }>(
        db,
        sql`select count(*)::int as n from operation_log where object_type = 'customer' and object_id = ${id}
              and call <> all (${[...REVEALS, ...WRITTEN]}::text[])`,
      )
    ).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Logged>(
      db,
      sql`select id, at, call, case when actor_kind <> 'system' then actor_name end as who, reason, before, after
          from operation_log where object_type = 'customer' and object_id = ${id}
            and call <> all (${[...REVEALS, ...WRITTEN]}::text[])
          order by id desc limit ${limit} offset ${offset}`,
    ),
});
