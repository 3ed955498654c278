import { rows, run, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { printKeys, showsSame, type Print } from "../domain/print.ts";

/** Of the pictures that have a key in common, so many are looked at: those with most of them, the newest first. */
const CANDIDATES = 200;

/** Another proof with the same file or picture. */
interface Same {
  readonly otherId: string;
  readonly same: "file" | "picture";
}

interface Kept {
  readonly otherId: string;
  readonly shades: Uint8Array;
  readonly ratio: number;
}

/** The proofs that may show what this one shows, by the keys that they have in common. */
const likely = (db: Db, proofId: string, keys: readonly number[]): Promise<Kept[]> =>
  rows<Kept>(
    db,
    sql`select p.proof_id as other_id, p.shades, p.ratio from proof_print p
        where p.keys && ${keys}::int[] and p.proof_id <> ${proofId}
        order by cardinality(array(select unnest(p.keys) intersect select unnest(${keys}::int[]))) desc, p.proof_id desc
        limit ${CANDIDATES}`,
  );

/** The proofs that came as one of these files, the earliest first. */
const ofFile = (db: Db, proofId: string, hashes: readonly string[], fileId: string) =>
  rows<{ otherId: string }>(
    db,
    sql`select p.id as other_id from proof p
        where p.id <> ${proofId} and (p.sent_sha256 = any (${hashes}::text[]) or p.file_id = ${fileId})
        order by p.id limit ${CANDIDATES}`,
  );

/**
 * Keeps by what a picture is told from others, and which earlier proofs came as the same file or show the same, whoever
 * sent them; answers those. What is compared is kept in the same transaction, so that of two at once the later one
 * finds the earlier.
 */
export async function keepSame(
  db: Tx,
  {
    proofId,
    fileId,
    hashes,
    print,
    now,
  }: {
    readonly proofId: string;
    readonly fileId: string;
    readonly hashes: readonly string[];
    readonly print: Print;
    readonly now: Date;
  },
): Promise<readonly Same[]> {
  const files = await ofFile(db, proofId, hashes, fileId);
  const known = new Set(files.map(({ otherId }) => otherId));
  const near = (await likely(db, proofId, printKeys(print, false))).filter(
    (other) => !known.has(other.otherId) && showsSame(print, other),
  );
  const { shades, ratio } = print;
  const kept = { proofId, keys: printKeys(print, true), shades: Buffer.from(shades), ratio };
  await run(db, insertInto("proof_print", kept));
  const found: Same[] = [
    ...files.map(({ otherId }) => ({ otherId, same: "file" as const })),
    ...near.map(({ otherId }) => ({ otherId, same: "picture" as const })),
  ];
  if (found.length > 0)
    await run(
      db,
      sql`insert into proof_match (proof_id, other_id, same, found_at)
          select a, b, v ->> 'same', ${now} from jsonb_array_elements(${JSON.stringify(found)}::jsonb) v,
            lateral (values (${proofId}::bigint, (v ->> 'otherId')::bigint),
                            ((v ->> 'otherId')::bigint, ${proofId}::bigint)) pair (a, b)`,
    );
  return found;
}
