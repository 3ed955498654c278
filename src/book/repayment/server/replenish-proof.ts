import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { repayment } from "../contract.ts";

const APPROVE = repayment.replenish.approve;

/** The kinds of files that a proof may be. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
};

interface StoredProof {
  readonly id: string;
  readonly sha256: string;
  readonly mediaType: string;
}

/**
 * The stored file that an upload named. A name is the hash of the content, so that nobody can point at a file that they
 * do not have. Refuses an unknown one (404).
 */
export async function proofFile(db: Db, proof: string): Promise<StoredProof> {
  const found = await row<StoredProof>(db, sql`select id, sha256, media_type from stored_file where sha256 = ${proof}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "proof" });
  return found;
}

/** Keeps a proof of payment, and names it by its content. */
export const uploadProof = handle(repayment.proofUpload, async ({ fileName, content }, ctx) => {
  const { sha256, size, mediaType } = content;
  // the contract admits these kinds only
  const id = await ctx.services.files.keep(ctx.db, content, mediaType ?? "", ctx.now);
  ctx.audit({ object: ["file", id], after: { fileName, bytes: size, mediaType } });
  return { proof: sha256 };
});

/**
 * Gives the proof of a request to its maker and to those who may approve it; for everybody else there is none (404).
 */
export const downloadProof = handle(repayment.proof, async ({ approvalId }, ctx) => {
  const found = await row<StoredProof>(
    ctx.db,
    sql`select f.id, f.sha256, f.media_type from approval a join stored_file f on f.sha256 = a.input ->> 'proof'
        where a.id = ${approvalId} and a.call = ${repayment.replenish.name}
          and (a.maker_id = ${ctx.actor.id} or ${ctx.actor.permissions.has(APPROVE)})`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "approvalId" });
  const extension = EXTENSIONS[found.mediaType] ?? "bin";
  ctx.audit({ object: ["approval", approvalId] });
  return new Download({
    fileName: `proof-${approvalId}.${extension}`,
    mediaType: found.mediaType,
    stream: await ctx.services.files.open(found.sha256),
  });
});
