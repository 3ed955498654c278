import type { BusinessDate } from "../shared/business-date.ts";
import { dayIn } from "../shared/business-date.ts";
import type { Lang } from "../shared/messages.ts";
import { tellChanged } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { untilAnswered } from "./database/asking.ts";
import type { Connection, Database, Db, Lane, Tx } from "./database/connect.ts";
import { rows, sql } from "./database/connect.ts";
import type { Narrowed } from "./database/scoped.ts";
import type { Features } from "./features.ts";
import type { FileStore } from "./file-store.ts";
import type { Log } from "./log.ts";
import type { Signals } from "./signals.ts";

/**
 * Which part of the portfolio an actor sees: everything, the orders of the own team or one's own; of some packages
 * only, where any are named.
 */
export interface Scope {
  readonly kind: "all" | "team" | "own";
  readonly packages: readonly string[] | null;
  /** May be given blind cases: always works as somebody who does not see what those stand for, if there are any. */
  readonly blind?: true;
}

const WHOLE: Scope = { kind: "all", packages: null };

/** What somebody has to see to before they may do anything else. */
export type Restriction = "mustChangePassword" | "mustBindMfa";

/** Who acts. `system` is the product itself: jobs, timers, results of channels. */
export interface Actor {
  readonly kind: "staff" | "app" | "system";
  readonly id: string | null;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope;
  readonly sessionId: string | null;
  readonly secondStepOpen: boolean;
  /** Set: only calls that say so themselves (`allowedWhileRestricted`) may be made. */
  readonly restricted?: Restriction | null;
  /** For signed callers: the app's own package, or the channel or carrier it speaks for. */
  readonly packageName: string | null;
  readonly channel: string | null;
  /** The version that a calling app said it is, under its signature. */
  readonly appVersion: string | null;
}

/** Where a call came from. */
export interface Origin {
  readonly lang: Lang;
  readonly ip: string;
  readonly device: string;
  readonly traceId: string;
  readonly token: string | null;
  /** The token of a device on which somebody logged in before (`x-device`); only the login looks at it. */
  readonly deviceToken?: string | null;
  /** The tags of the answers that the caller holds already (`if-none-match`); only calls with an ETag look at them. */
  readonly heldTags?: string | null;
}

/** The process-wide parts that calls and jobs share. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly signals: Signals;
  readonly files: FileStore;
  readonly log: Log;
  /** What the features of the product together bring. */
  readonly features: Features;
}

/** What the audit row says beyond who, when and which call. */
export interface AuditDetails {
  readonly object?: readonly [type: string, id: string];
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
  /** Facts about how the call came to be carried out, kept beside what it changed: the request that was approved. */
  readonly also?: Readonly<Record<string, unknown>>;
}

/** What a verb works with: its transaction, its instant and its caller. */
export interface Context<D extends Db = Tx> extends Origin {
  readonly db: D;
  readonly services: Services;
  readonly actor: Actor;
  readonly now: Date;
  readonly zone: string;
  readonly today: BusinessDate;
  /** The input as the caller sent it, before it was parsed; only calls have one. */
  readonly sent?: unknown;
  /** Of a command that the caller carries out by approving it: the request, and who made it. */
  readonly approved?: { readonly approvalId: string; readonly makerId: string };
  /**
   * Adds to the one audit row that the call will write; later values win. What it is about counts as changed, for
   * consoles that show it.
   */
  audit(details: AuditDetails): void;
  /**
   * Lets consoles that show this record, or any of its kind, read it anew once the transaction has committed: for what
   * no audit row is about.
   */
  changed(kind: string, id?: string): void;
  /** Runs after the commit, never when the transaction is rolled back. */
  afterCommit(effect: () => void): void;
}

export const NOBODY: Actor = {
  kind: "system",
  id: null,
  name: "",
  permissions: new Set(),
  scope: WHOLE,
  sessionId: null,
  secondStepOpen: false,
  packageName: null,
  channel: null,
  appVersion: null,
};
export const SYSTEM: Actor = { ...NOBODY, name: "system" };

export const INSIDE: Origin = { lang: "es", ip: "", device: "", traceId: "", token: null };

interface Collected {
  details: AuditDetails;
  readonly effects: (() => void)[];
  readonly changed: (readonly [kind: string, id: string | null])[];
}

/**
 * The member of staff who makes the call. @throws Error when it is made by anybody else: what only staff may do is not
 * open to them.
 */
export function staffIdOf({ actor }: Pick<Context<Db>, "actor">): string {
  if (actor.id === null) throw new Error(`${actor.kind} ${actor.name} is no member of staff`);
  return actor.id;
}

/** Builds a context on an open transaction (or on the pool, for reads). */
export function contextOn<D extends Db>(
  db: D,
  services: Services,
  actor: Actor,
  origin: Origin,
): { readonly ctx: Context<D>; readonly collected: Collected } {
  const collected: Collected = { details: {}, effects: [], changed: [] };
  const now = services.clock.now();
  const zone = services.config.zone;
  const ctx: Context<D> = {
    ...origin,
    db,
    services,
    actor,
    now,
    zone,
    today: dayIn(zone, now),
    audit(details) {
      collected.details = { ...collected.details, ...details };
      if (details.object) collected.changed.push(details.object);
    },
    changed: (kind, id) => void collected.changed.push([kind, id ?? null]),
    afterCommit: (effect) => void collected.effects.push(effect),
  };
  return { ctx, collected };
}

/** What an actor is held to; null for whoever sees everything. */
function narrowedTo({ kind, id, scope }: Actor): Narrowed | null {
  if (kind !== "staff" || id === null || (scope.kind === "all" && scope.packages === null && !scope.blind)) return null;
  return { staffId: id, ...scope };
}

/**
 * The database as an actor sees it: everything there is to be seen and changed is narrowed to the actor's scope by
 * row-level security, whatever the statement. For whoever sees everything it is the pool itself.
 */
export function databaseOf({ connection }: Services, actor: Actor, lane: Lane = "db"): Database {
  const narrowed = narrowedTo(actor);
  return narrowed === null ? connection[lane] : connection.scoped(narrowed, lane);
}

/**
 * Does a piece of work as somebody who sees every order, because the answer does not show them: whether a reference is
 * taken by anyone, for instance. In a transaction nothing else may run on it meanwhile. Say at each call why looking
 * further is right.
 */
export async function beyondScope<T>(ctx: Context<Db>, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, services, actor } = ctx;
  const { connection } = services;
  if (!db.isTransaction || narrowedTo(actor) === null) return work(db.isTransaction ? db : connection.db);
  const [before] = await rows<{ role: string }>(
    db,
    sql`select current_setting('role') as role, set_config('role', 'trastienda_app', true)`,
  );
  try {
    return await work(db);
  } finally {
    // After a failed statement the transaction answers nothing any more; it ends with its role.
    await sql`select set_config('role', ${before?.role}, true)`.execute(db).catch(() => undefined);
  }
}

/**
 * Does a part of a command as the product itself, in the command's transaction: what a channel said is booked as it
 * would be without anybody asking, whatever the caller's scope. What this part tells the audit is not the caller's row.
 */
export const bySystem = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  beyondScope(ctx, (db) =>
    work({ ...ctx, ...INSIDE, db: db as Tx, actor: SYSTEM, audit: ({ object }) => object && ctx.changed(...object) }),
  );

const RETRIED = new Set(["40P01", "40001"]);

/**
 * Thrown by a decision that has come upon something which it should have locked earlier: its transaction is taken back
 * and begun anew, as after a deadlock.
 */
export class Overtaken extends Error {
  readonly code = "40001";
}

type Decision<T> = (ctx: Context, collected: Collected) => Promise<T>;

/**
 * Runs one decision in one transaction and its effects after the commit. A deadlock or serialization failure is tried
 * again, at most four times, so that it never reaches a caller; so is a decision that has to ask somebody outside first
 * (`askOutside`).
 */
export const inTransaction = <T>(services: Services, actor: Actor, origin: Origin, work: Decision<T>): Promise<T> =>
  untilAnswered(() => decideOnce(services, actor, origin, work));

async function decideOnce<T>(services: Services, actor: Actor, origin: Origin, work: Decision<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let done: Collected | undefined;
    try {
      const result = await databaseOf(services, actor, "commands")
        .transaction()
        .execute(async (tx) => {
          const { ctx, collected } = contextOn(tx, services, actor, origin);
          const value = await work(ctx, collected);
          done = collected;
          return value;
        });
      for (const effect of done?.effects ?? []) effect();
      tellChanged(services, done?.changed ?? []);
      return result;
    } catch (error) {
      if (attempt >= 5 || !RETRIED.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}

/** Runs a piece of the product's own work (a job, a channel's result) as the system. */
export const asSystem = <T>(services: Services, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(services, SYSTEM, INSIDE, work);

/** A lock that two transactions on the same thing take in turn, held until the end of the transaction. */
export async function lockName(db: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/**
 * The same lock taken by one who only needs it to stay as it is: several hold it so at once, and none of them while
 * another has it by `lockName`.
 */
export async function shareName(db: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(db);
}
