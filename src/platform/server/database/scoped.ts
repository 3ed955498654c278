import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database } from "./kinds.ts";
import { openDatabase } from "./open.ts";

/**
 * How a caller is held to a part of the portfolio: to the orders of staff (oneself, or one's team), of packages, or
 * both.
 */
export interface Narrowed {
  readonly staffId: string;
  readonly kind: "all" | "team" | "own";
  readonly packages: readonly string[] | null;
  /** Sees blind cases of their own, and nothing of what they stand for. */
  readonly blind?: true;
}

/**
 * Whoever sits in the same team, and oneself in any case. Read when the transaction begins, so that a change of seats
 * counts at once.
 */
const TEAM = (staffId: string): string => `(select array_agg(distinct id) from (
  select ${staffId} as id union all select other.user_id from work_seat own join work_seat other on other.team_id = own.team_id where own.user_id = ${staffId}) t)`;

/**
 * The settings that the policies of row-level security read, and the role to which they apply. They end with the
 * transaction.
 */
export function settingsOf({ staffId, kind, packages, blind }: Narrowed): string {
  if (!/^\d{1,19}$/.test(staffId)) throw new TypeError("the id of a member of staff is a number");
  const staff = kind === "team" ? TEAM(staffId) : `array[${staffId}]`;
  const named =
    packages === null ? "''" : `array[${packages.map((name) => pg.escapeLiteral(name)).join(", ")}]::text[]::text`;
  const role = kind !== "all" ? "trastienda_scoped" : packages === null ? "trastienda_reviewer" : "trastienda_packages";
  const team =
    kind === "team"
      ? `, set_config('app.team', coalesce((select team_id::text from work_seat where user_id = ${staffId} and function = 'collection'), ''), true)`
      : "";
  const viewer = blind ? `, set_config('app.viewer', '${staffId}', true)` : "";
  return `select set_config('app.staff', ${staff}::bigint[]::text, true), set_config('app.packages', ${named}, true)${team}${viewer}, set_config('role', '${role}', true)`;
}

const BEGINS = /^(begin|start transaction)\b/i;
const ENDS = /^(commit|rollback)$/i;

type Query = (text: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>;

/**
 * A client on which every statement runs in a transaction of that scope: the caller's own, or else one that ends with
 * the statement.
 */
function narrow(client: pg.PoolClient, settings: string): PostgresPoolClient {
  let open = false;
  let broken = false;
  const takeBack = async (error: unknown): Promise<never> => {
    await client.query("rollback").catch(() => void (broken = true));
    throw error;
  };
  const begin = async (how: string): Promise<pg.QueryResult> => {
    try {
      return ((await client.query(`${how}; ${settings}`)) as unknown as readonly [pg.QueryResult])[0];
    } catch (error) {
      return takeBack(error);
    }
  };
  const alone: Query = async (text, parameters) => {
    await begin("begin");
    try {
      const result = await client.query(text, [...parameters]);
      await client.query("commit");
      return result;
    } catch (error) {
      return takeBack(error);
    }
  };
  const query: Query = async (text, parameters) => {
    if (BEGINS.test(text)) {
      const begun = await begin(text);
      open = true;
      return begun;
    }
    if (!open) return alone(text, parameters);
    if (ENDS.test(text)) open = false;
    return client.query(text, [...parameters]);
  };
  return {
    query,
    release: (discarded?: boolean) => client.release(broken || discarded),
  } as unknown as PostgresPoolClient;
}

/** The pool's database as one caller sees it. It holds nothing of its own and needs no closing. */
export function scopedDatabase(pool: pg.Pool, narrowed: Narrowed): Database {
  const settings = settingsOf(narrowed);
  const view: PostgresPool = {
    connect: async () => narrow(await pool.connect(), settings),
    end: async () => undefined,
  } as never;
  return openDatabase(view);
}
