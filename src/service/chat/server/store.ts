import type pg from "pg";
import type { Services } from "../../../platform/server/context.ts";
import type { Fanout } from "./fanout.ts";

/** A message to be kept. `sender`: a member of staff, 0 the borrower in the app, -1 the borrower by SMS. */
export interface Draft {
  readonly customerId: string;
  readonly sender: string;
  readonly clientId: string;
  readonly message: string;
  readonly messageType: 0 | 2;
  readonly fileId: string | null;
  /** The socket that it came from, which hears of it by the acknowledgement alone. */
  readonly from?: object;
}

/** A message as it was kept. */
export interface Kept extends Draft {
  readonly connectId: number;
  readonly at: Date;
}

/** What became of a draft: kept now, known from before, or not kept. */
export type Outcome =
  | { readonly kind: "kept"; readonly message: Kept }
  | { readonly kind: "known"; readonly connectId: number; readonly at: Date }
  /** The sender gave another message this name. */
  | { readonly kind: "taken" }
  /** The database did not answer, or not as it should: it may be sent again. */
  | { readonly kind: "failed" };

interface Pending {
  readonly draft: Draft;
  readonly done: (outcome: Outcome) => void;
}

/** Messages of one statement. */
const BATCH_MAX = 1000;

/** Processes take turns, so that the order of the ids is that of the commits, and nothing older appears after a newer. */
const LOCK = "pg_advisory_xact_lock(7233003)";

const literal = (values: readonly string[]): string => `{${values.join(",")}}`;
const PLAIN = /^[\w-]+$/;
const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, "\\$&")}"`;
const texts = (values: readonly string[]): string =>
  `{${values.map((text) => (PLAIN.test(text) && text.toLowerCase() !== "null" ? text : quoted(text))).join(",")}}`;

const insertSql = (fanout: Fanout, origin: string): string => `
with turn as materialized (select ${LOCK}),
kept as (
  insert into chat_message (customer_id, sender, client_id, message, message_type, file_id, at)
  select v.customer_id, v.sender, v.client_id, v.message, v.message_type, v.file_id, $7::timestamptz
  from turn, unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::smallint[], $6::bigint[])
    as v (customer_id, sender, client_id, message, message_type, file_id)
  on conflict (customer_id, sender, client_id) do nothing
  returning connect_id),
ids as (select count(*)::int as count, min(connect_id) as first, max(connect_id) as last from kept)
select count, first, last, case when count > 0 then ${fanout.keptSql(origin)} end from ids`;

const KNOWN = `
select v.place::int, m.connect_id, m.at, m.message = v.message and m.message_type = v.message_type
  and m.file_id is not distinct from v.file_id as same
from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::smallint[], $6::bigint[])
  with ordinality as v (customer_id, sender, client_id, message, message_type, file_id, place)
join chat_message m on m.customer_id = v.customer_id and m.sender = v.sender and m.client_id = v.client_id`;

/**
 * Keeps messages: all that wait in this process go into one statement, the moment the one before has returned, so that a
 * batch is as large as the load makes it. Each is told of once it is durable.
 */
export class MessageStore {
  readonly #pool: pg.Pool;
  readonly #now: () => Date;
  readonly #insert: string;
  readonly #onKept: (first: number, batch: readonly Kept[]) => void;
  #waiting: Pending[] = [];
  #busy = false;

  /** `onKept` hears of each batch before its senders do. */
  constructor(
    { connection, clock }: Services,
    fanout: Fanout,
    origin: string,
    onKept: (first: number, batch: readonly Kept[]) => void,
  ) {
    this.#pool = connection.pools.commands;
    this.#now = () => clock.now();
    this.#insert = insertSql(fanout, origin);
    this.#onKept = onKept;
  }

  /** Keeps a message as soon as the database can take it. */
  keep(draft: Draft, done: (outcome: Outcome) => void): void {
    this.#waiting.push({ draft, done });
    if (!this.#busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#busy = true;
    // whatever arrives in the same turn of the loop goes into the first batch
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.length > BATCH_MAX ? this.#waiting.splice(0, BATCH_MAX) : this.#waiting;
      if (batch === this.#waiting) this.#waiting = [];
      await this.#write(batch);
    }
    this.#busy = false;
  }

  async #write(batch: readonly Pending[]): Promise<void> {
    try {
      const at = this.#now();
      const drafts = batch.map(({ draft }) => draft);
      const values = columnsOf(drafts);
      const {
        rows: [answer],
      } = await this.#pool.query<{ count: number; first: string | number | null }>({
        name: "chat-keep",
        text: this.#insert,
        values: [...values, at],
      });
      const first = Number(answer?.first ?? 0);
      if (answer?.count === batch.length) {
        const kept = drafts.map((draft, index) => ({ ...draft, connectId: first + index, at }));
        this.#onKept(first, kept);
        for (const [index, message] of kept.entries()) batch[index]?.done({ kind: "kept", message });
        return;
      }
      await this.#tellApart(batch, values, first, at);
    } catch {
      for (const { done } of batch) done({ kind: "failed" });
    }
  }

  /** Some of a batch were known, or sent twice within it: looks which. */
  async #tellApart(batch: readonly Pending[], values: readonly string[], first: number, at: Date): Promise<void> {
    const { rows: found } = await this.#pool.query<{ place: number; connectId: string; at: Date; same: boolean }>({
      name: "chat-known",
      text: KNOWN.replace("m.connect_id,", 'm.connect_id as "connectId",'),
      values: [...values],
    });
    const byPlace = new Map(found.map((row) => [row.place - 1, row]));
    const seen = new Set<number>();
    for (const [index, { draft, done }] of batch.entries()) {
      const row = byPlace.get(index);
      const connectId = Number(row?.connectId);
      if (!row) done({ kind: "failed" });
      else if (!row.same) done({ kind: "taken" });
      else if (first === 0 || connectId < first || seen.has(connectId)) done({ kind: "known", connectId, at: row.at });
      else {
        seen.add(connectId);
        done({ kind: "kept", message: { ...draft, connectId, at } });
      }
    }
  }
}

const columnsOf = (drafts: readonly Draft[]): string[] => [
  literal(drafts.map(({ customerId }) => customerId)),
  literal(drafts.map(({ sender }) => sender)),
  texts(drafts.map(({ clientId }) => clientId)),
  texts(drafts.map(({ message }) => message)),
  literal(drafts.map(({ messageType }) => String(messageType))),
  literal(drafts.map(({ fileId }) => fileId ?? "null")),
];
