import { randomBytes } from "node:crypto";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readSection, type Manifest, type Section } from "./format.ts";
import { toRows, type Names } from "./records.ts";
import type { Shift } from "./shift.ts";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Columns of the stored portfolio that a later migration has taken away. */
const RETIRED: Readonly<Record<string, readonly string[]>> = { blacklist: ["active", "hits", "expires_at"] };

async function copy(
  client: pg.Client,
  section: Section,
  blocks: Generator<string[][]>,
  shift: Shift,
  names: Names,
): Promise<void> {
  const retired = new Set(RETIRED[section.table]);
  const isKept = (_: unknown, index: number): boolean => !retired.has(section.columns[index]?.name ?? "");
  const kept = section.columns.filter(isKept);
  const columns = kept.map(({ name }) => quoted(name)).join(", ");
  function* texts(): Generator<string> {
    for (const block of blocks) yield toRows(kept, block.filter(isKept), shift, names);
  }
  await pipeline(
    Readable.from(texts()),
    client.query(copyFrom(`copy ${quoted(section.table)} (${columns}) from stdin`)),
  );
}

const MANY_ROWS = 50_000;

/**
 * Takes the plain indexes of long tables away; what comes back makes them anew, which is quicker than keeping them row
 * by row.
 */
async function withoutIndexes(client: pg.Client, tables: readonly Section[]): Promise<() => Promise<void>> {
  const long = tables
    .filter(({ blocks }) => blocks.reduce((sum, { rows }) => sum + rows, 0) > MANY_ROWS)
    .map(({ table }) => table);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes i where schemaname = 'public' and tablename = any ($1)
       and not exists (select from pg_constraint c where c.conindid = format('%I.%I', i.schemaname, i.indexname)::regclass)`,
    [long],
  );
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`);
  return async () => {
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const { definition } of indexes) await client.query(definition);
  };
}

/** Triggers check single steps of a living system; the portfolio was made of such steps. */
async function setTriggers(client: pg.Client, tables: readonly Section[], on: boolean): Promise<void> {
  const { rows } = await client.query<{ superuser: boolean }>(
    "select rolsuper as superuser from pg_roles where rolname = current_user",
  );
  if (rows[0]?.superuser) {
    await client.query(`set local session_replication_role = ${on ? "origin" : "replica"}`);
    return;
  }
  for (const { table } of tables)
    await client.query(`alter table ${quoted(table)} ${on ? "enable" : "disable"} trigger user`);
}

/** Numbers of records that are drawn apart from their ids, by the table that they number. */
const NUMBERS = { manual_payout_batch: "manual_payout_no", withdrawal: "withdrawal_no" } as const;

/** Identities and numbers go on after the portfolio's last ones. */
async function continueSequences(client: pg.Client, tables: readonly Section[]): Promise<void> {
  for (const { table, columns } of tables) {
    if (!columns.some(({ name }) => name === "id")) continue;
    const { rows } = await client.query<{ sequence: string | null }>(
      "select pg_get_serial_sequence($1, 'id') as sequence",
      [quoted(table)],
    );
    const sequence = rows[0]?.sequence;
    if (sequence)
      await client.query(
        `select setval($1, greatest((select max(id) from ${quoted(table)}), 1), exists (select from ${quoted(table)}))`,
        [sequence],
      );
  }
  for (const [table, sequence] of Object.entries(NUMBERS)) {
    await client.query(`select setval($1, (select count(*) from ${quoted(table)}) + 1, false)`, [sequence]);
  }
}

/** Keys that open something belong to one installation: each is drawn anew. */
async function drawSecrets(client: pg.Client): Promise<void> {
  const secret = (): string => randomBytes(32).toString("base64url");
  const { rows } = await client.query<{ id: string }>("select app_id as id from open_app");
  for (const { id } of rows) await client.query("update open_app set secret = $1 where app_id = $2", [secret(), id]);
  const channels = await client.query<{ code: string }>("select code from channel");
  for (const { code } of channels.rows)
    await client.query("update channel set secret = $1 where code = $2", [secret(), code]);
}

const STAFF_WERE_THERE = `
  update staff_user u set created_at = least(u.created_at, (select min(at) from login_log)), last_login_at = l.at, last_login_ip = l.ip
  from (select distinct on (user_id) user_id, at, ip from login_log where result = 'success' order by user_id, at desc) l where l.user_id = u.id`;

/** The portfolio's operations are linked as if they had been done here. */
const LINK_OPERATIONS = "insert into audit_pending (log_id) select id from operation_log";

/**
 * What the portfolio brings was booked before this installation began: rules that hold from an entry on hold from the
 * next one.
 */
const RULES_BEGIN = "update rule_since set entry_id = (select coalesce(max(id), 0) from ledger_entry)";

/** What the seeds have begun and the portfolio continues: its rows take the place of theirs. */
const REPLACED = new Set(["settlement_account"]);

/** Fills the tables within the caller's transaction, as the owner of the database. */
export async function fillTables(
  client: pg.Client,
  manifest: Manifest,
  body: Buffer,
  shift: Shift,
  names: Names,
): Promise<void> {
  await setTriggers(client, manifest.tables, false);
  const makeIndexes = await withoutIndexes(client, manifest.tables);
  let offset = 0;
  for (const section of manifest.tables) {
    if (REPLACED.has(section.table)) await client.query(`delete from ${quoted(section.table)}`);
    const { blocks, next } = readSection(section, body, offset);
    await copy(client, section, blocks(), shift, names);
    offset = next;
  }
  await makeIndexes();
  await setTriggers(client, manifest.tables, true);
  await continueSequences(client, manifest.tables);
  await drawSecrets(client);
  await client.query(STAFF_WERE_THERE);
  await client.query(LINK_OPERATIONS);
  await client.query(RULES_BEGIN);
}
