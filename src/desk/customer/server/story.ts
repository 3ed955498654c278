import type { StorySource } from "../../../platform/server/story/source.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { callTitle } from "../../../control/audit/server/api.ts";
import { customer, piiField } from "../contract.ts";
import { followUpWay } from "../domain/follow-up.ts";
import { customerMessages as m } from "../messages.ts";
import { recordMessages as r } from "../domain/record-messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly call: string;
  readonly who: string | null;
  readonly reason: string | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const access = ["customer:customer:view", "customer:clientDetail:view"] as const;
/** The calls that show personal data in full, or papers; each leaves who, whose and why. */
export const REVEALS = ["customer.reveal", "customer.image", "review.callLog", "review.dossier"];

/** The calls by which staff write about a customer. */
export const WRITTEN = [customer.note.name, customer.followUp.name];

/** Who opened which personal data of the customer, and why. */
export const reveals: StorySource = {
  name: "reveal",
  kind: "reveal",
  access,
  rank: 2,
  words: new Map(piiField.members.map(({ code, label }) => [code, label])),
  async read({ db, services: { features } }, { customerId }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select o.id, o.at, o.call, o.actor_name as who, o.reason, o.after from operation_log o
          where o.object_type = 'customer' and o.object_id = ${customerId} and o.call = any (${REVEALS}::text[])
            and o.at < ${before}
          order by o.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, at, call, who, reason, after }) => ({
      id,
      at,
      event: call,
      title: callTitle(features, call),
      tone: "attention",
      who,
      details: { field: after?.["field"], side: after?.["side"], reason },
      loanId: null,
    }));
  },
};

/** What staff wrote about the customer, each note with its author and time; the log has every one. */
export const notes: StorySource = {
  name: "customerNote",
  kind: "note",
  access,
  rank: 3,
  words: new Map(followUpWay.members.map(({ code, label }) => [code, label])),
  async read({ db }, { of, customerId }, { before, limit }) {
    if (of === "loan") return [];
    const found = await rows<Row>(
      db,
      sql`select o.id, o.at, o.call, o.actor_name as who, o.reason, o.after from operation_log o
          where o.object_type = 'customer' and o.object_id = ${customerId} and o.call = any (${WRITTEN}::text[])
            and o.at < ${before}
          order by o.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, at, call, who, after }) => ({
      id,
      at,
      event: call === customer.note.name ? "noted" : "followedUp",
      title: call === customer.note.name ? m.note : r.followUp,
      tone: "waiting",
      who,
      details: { way: after?.["way"], nextOn: after?.["nextOn"], note: after?.["note"] },
      loanId: null,
    }));
  },
};

/** What was done with the customer: what was edited, locked, unbound or asked to change. */
export const acts: StorySource = {
  name: "act",
  kind: "customer",
  access,
  rank: 3,
  async read({ db, services: { features } }, { of, customerId }, { before, limit }) {
    if (of === "loan") return [];
    const found = await rows<Row>(
      db,
      sql`select o.id, o.at, o.call, case when o.actor_kind <> 'system' then o.actor_name end as who, o.reason, o.after
          from operation_log o
          where o.object_type = 'customer' and o.object_id = ${customerId} and o.call <> all (${[...REVEALS, ...WRITTEN]}::text[])
            and o.at < ${before}
          order by o.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, at, call, who, reason, after }) => ({
      id,
      at,
      event: call,
      title: after?.["lapsed"] ? m.lapsed : callTitle(features, call),
      tone: "waiting",
      who,
      details: { reason, until: call === customer.lock.name ? after?.["until"] : undefined },
      loanId: null,
    }));
  },
};
