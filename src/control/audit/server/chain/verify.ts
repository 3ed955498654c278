import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { CANONICAL, link } from "./link.ts";
import type { KeptHead } from "./heads.ts";
import { field, int8, tuples, type Tuple } from "./tuples.ts";

/**
 * What can be wrong. `changed`: the row does not give the hash that was stored for it, so it, or its link, was changed,
 * exchanged or moved. `missing`: linked, but gone from the log. `gap`: a link is missing. `unlinked`: in the log, but
 * never linked. `cutOff`: the chain ends before a head that was kept outside. `rewritten`: the chain has another hash
 * where a head was kept. `otherChain`: the heads are of another database.
 */
type Wrong = "changed" | "missing" | "gap" | "unlinked" | "cutOff" | "rewritten" | "otherChain";

export interface Finding {
  readonly wrong: Wrong;
  /** The place in the chain. */
  readonly seq: bigint | null;
  /** The row of the log. */
  readonly logId: bigint | null;
  /**
   * The last place in the chain that a head outside still vouches for, where only heads tell that something is wrong.
   */
  readonly soundUpTo?: bigint;
}

export interface Verdict {
  /** How many links were checked. */
  readonly rows: number;
  readonly last: { readonly seq: bigint; readonly hash: Buffer };
  /** How many heads from outside the chain was compared with. */
  readonly heads: number;
  /** What is wrong, in the order of the chain; the first twenty. */
  readonly findings: readonly Finding[];
}

const MAX_FINDINGS = 20;

/** The columns that come before the canonical ones. */
const LINK_COLUMNS = 3;

/** Walks along the chain and keeps what does not fit. */
class Walk {
  readonly findings: Finding[] = [];
  rows = 0;
  last: { seq: bigint; hash: Buffer };
  private readonly heads: ReadonlyMap<bigint, KeptHead>;
  private vouched = 0n;
  private rewritten = false;

  constructor(genesis: Buffer, heads: readonly KeptHead[]) {
    this.last = { seq: 0n, hash: genesis };
    this.heads = new Map(heads.map((head) => [head.seq, head]));
  }

  step(tuple: Tuple): void {
    const seq = int8(tuple, 0) ?? 0n;
    const linkedId = int8(tuple, 1);
    // The bytes are a window that the next piece of the stream may reuse.
    const stored = Buffer.from(field(tuple, 2) ?? []);
    if (seq !== this.last.seq + 1n) this.found({ wrong: "gap", seq: this.last.seq + 1n, logId: null });
    else if (int8(tuple, LINK_COLUMNS) === null) this.found({ wrong: "missing", seq, logId: linkedId });
    else if (!link(this.last.hash, tuple.bytes.subarray(tuple.starts[LINK_COLUMNS])).equals(stored))
      this.found({ wrong: "changed", seq, logId: linkedId });
    this.compare(seq, stored, linkedId);
    this.rows += 1;
    this.last = { seq, hash: stored };
  }

  /** Once the chain differs from a head, every later head differs, too: the first says where to look. */
  private compare(seq: bigint, stored: Buffer, logId: bigint | null): void {
    const head = this.heads.get(seq);
    if (!head || this.rewritten) return;
    if (head.hash.equals(stored)) {
      this.vouched = seq;
      return;
    }
    this.rewritten = true;
    this.found({ wrong: "rewritten", seq, logId, soundUpTo: this.vouched });
  }

  /** After the last link: heads beyond it tell of links that were there. */
  end(): void {
    const beyond = [...this.heads.keys()].filter((seq) => seq > this.last.seq);
    if (beyond.length > 0)
      this.found({ wrong: "cutOff", seq: this.last.seq + 1n, logId: null, soundUpTo: this.vouched });
  }

  found(finding: Finding): void {
    if (this.findings.length < MAX_FINDINGS) this.findings.push(finding);
  }
}

/**
 * Rows that no link points at although they do not wait for one: put in beside the product, or their links were taken
 * away.
 */
async function unlinked(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ id: string }>(
    `select l.id from operation_log l
     where not exists (select from audit_chain c where c.log_id = l.id) and not exists (select from audit_pending p where p.log_id = l.id)
     order by l.id limit ${MAX_FINDINGS}`,
  );
  return rows.map(({ id }) => ({ wrong: "unlinked", seq: null, logId: BigInt(id) }));
}

/** Checks what the caller's transaction sees; `verifyChain` says what is checked. */
export async function checkChain(client: pg.ClientBase, heads: readonly KeptHead[]): Promise<Verdict> {
  const { rows } = await client.query<{ hash: Buffer }>("select hash from audit_chain where seq = 0");
  const genesis = rows[0]?.hash ?? Buffer.alloc(0);
  const own = heads.filter((head) => head.chain.equals(genesis));
  const at = new Walk(genesis, own);
  if (own.length < heads.length) at.found({ wrong: "otherChain", seq: 0n, logId: null });
  // Along the links and not by a sort of all rows: the first row comes at once, and no copy of the log is made.
  await client.query(
    "set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_sort = off; set local max_parallel_workers_per_gather = 0",
  );
  const stream = client.query(
    copyTo(`copy (select c.seq, c.log_id, c.hash, ${CANONICAL} from audit_chain c left join operation_log l on l.id = c.log_id
                  where c.seq > 0 order by c.seq) to stdout (format binary)`),
  );
  for await (const batch of tuples(stream)) for (const tuple of batch) at.step(tuple);
  at.end();
  await client.query("set local enable_hashjoin = on; set local enable_mergejoin = on; set local enable_sort = on");
  for (const finding of await unlinked(client)) at.found(finding);
  return { rows: at.rows, last: at.last, heads: own.length, findings: at.findings };
}

/**
 * Checks every row of the operation log against its link, every link against the one before, and the chain against the
 * heads that were kept outside the database. Reads one snapshot; rows that still wait for their link are no finding.
 */
export async function verifyChain(client: pg.ClientBase, heads: readonly KeptHead[]): Promise<Verdict> {
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    return await checkChain(client, heads);
  } finally {
    await client.query("rollback");
  }
}
