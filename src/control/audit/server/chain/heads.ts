import { chmod, open, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { makeDirectory } from "../../../../platform/server/make-directory.ts";

/** The head of the chain as it is kept outside the database. */
export interface KeptHead {
  /** The hash with which the chain begins; it tells one database's heads from another's. */
  readonly chain: Buffer;
  readonly seq: bigint;
  readonly hash: Buffer;
  readonly at: string;
}

const LOG = "heads.log";
const LATEST = "latest.json";
const OWNER_ONLY = 0o600;

const textOf = ({ chain, seq, hash, at }: KeptHead): string =>
  JSON.stringify({ at, seq: Number(seq), rows: Number(seq), hash: hash.toString("hex"), chain: chain.toString("hex") });

function headOf(line: string): KeptHead {
  const { chain, seq, hash, at } = JSON.parse(line) as { chain: string; seq: number; hash: string; at: string };
  return { chain: Buffer.from(chain, "hex"), seq: BigInt(seq), hash: Buffer.from(hash, "hex"), at };
}

/** What a file of the folder holds, nothing where there is none; a line that a crash cut short is left out. */
async function linesOf(folder: string, file: string): Promise<string[]> {
  const text = await readFile(join(folder, file), "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").filter((line) => line.endsWith("}"));
}

/** Every head that was kept in a folder, oldest first. */
export const readHeads = async (folder: string): Promise<KeptHead[]> => (await linesOf(folder, LOG)).map(headOf);

/** The head that was kept last. */
export const latestHead = async (folder: string): Promise<KeptHead | null> =>
  (await linesOf(folder, LATEST)).map(headOf)[0] ?? null;

/** Adds a line to a file, behind what a crash may have left of one. */
async function append(path: string, line: string): Promise<void> {
  const file = await open(path, "a+", OWNER_ONLY);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.from("\n"), 0, Math.min(size, 1), Math.max(size - 1, 0));
    await file.write(`${buffer.equals(Buffer.from("\n")) ? "" : "\n"}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Adds a head to the folder's log, for the owner's eyes only, and makes it the latest. */
export async function keepHead(folder: string, head: KeptHead): Promise<void> {
  makeDirectory(folder);
  await chmod(folder, 0o700);
  await append(join(folder, LOG), textOf(head));
  await writeFile(join(folder, `${LATEST}.new`), `${textOf(head)}\n`, { mode: OWNER_ONLY, flush: true });
  await rename(join(folder, `${LATEST}.new`), join(folder, LATEST));
}

/** What the chain says now: its beginning, its end, and its hash at the place of an earlier head. */
export async function readChain(
  pool: pg.Pool,
  earlier: bigint | null,
): Promise<{ readonly chain: Buffer; readonly seq: bigint; readonly hash: Buffer; readonly then: Buffer | null }> {
  const { rows } = await pool.query<{ chain: Buffer; seq: string; hash: Buffer; then: Buffer | null }>(
    `select g.hash as chain, e.seq, e.hash, (select hash from audit_chain where seq = $1) as then
     from (select hash from audit_chain where seq = 0) g, (select seq, hash from audit_chain order by seq desc limit 1) e`,
    [earlier],
  );
  const [found] = rows;
  if (!found) throw new Error("the audit chain has no beginning");
  return { ...found, seq: BigInt(found.seq) };
}
