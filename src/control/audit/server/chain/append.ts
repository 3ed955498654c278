import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { CANONICAL, link } from "./link.ts";
import { int8, tuples } from "./tuples.ts";

interface Link {
  readonly seq: bigint;
  readonly logId: bigint;
  readonly hash: Buffer;
}

const ONE_AT_A_TIME = "hashtextextended('audit chain', 0)";
const LINKS_AT_ONCE = 5000;

async function lastLink(client: pg.ClientBase): Promise<Omit<Link, "logId">> {
  const { rows } = await client.query<{ seq: string; hash: Buffer }>(
    "select seq, hash from audit_chain order by seq desc limit 1",
  );
  const [last] = rows;
  if (!last) throw new Error("the audit chain has no beginning");
  return { seq: BigInt(last.seq), hash: last.hash };
}

async function store(client: pg.ClientBase, links: readonly Link[]): Promise<void> {
  await client.query(
    "insert into audit_chain (seq, log_id, hash) select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])",
    [links.map(({ seq }) => seq), links.map(({ logId }) => logId), links.map(({ hash }) => hash)],
  );
}

/**
 * Links what waits, in the order of its ids, behind the last link. Runs inside a transaction that holds the chain's
 * lock.
 */
export async function linkPending(client: pg.ClientBase): Promise<number> {
  let { seq, hash } = await lastLink(client);
  const first = seq;
  // COPY gives the bytes that are hashed; a row that waits was committed together with its place in the queue.
  const stream = client.query(
    copyTo(`copy (with taken as (delete from audit_pending returning log_id)
                  select ${CANONICAL} from operation_log l where l.id in (select log_id from taken) order by l.id) to stdout (format binary)`),
  );
  const links: Link[] = [];
  for await (const batch of tuples(stream)) {
    for (const tuple of batch) {
      seq += 1n;
      hash = link(hash, tuple.bytes);
      links.push({ seq, logId: int8(tuple, 0) ?? 0n, hash });
    }
  }
  for (let done = 0; done < links.length; done += LINKS_AT_ONCE)
    await store(client, links.slice(done, done + LINKS_AT_ONCE));
  return Number(seq - first);
}

/**
 * Brings the chain up to date with what is committed and answers how many rows it linked. One replica does it at a
 * time: with `wait` the others wait for their turn, without it they leave it to the one.
 */
export async function linkRows(pool: pg.Pool, { wait }: { readonly wait: boolean }): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ mine: boolean }>(
      wait
        ? `select true as mine from pg_advisory_xact_lock(${ONE_AT_A_TIME})`
        : `select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as mine`,
    );
    const linked = rows[0]?.mine ? await linkPending(client) : 0;
    await client.query("commit");
    return linked;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
