import { lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { apk } from "../contract.ts";
import { isLower, isOtherSigner } from "../domain/accept.ts";
import { apkPolicy } from "../domain/policy.ts";
import { apkMessages as m, apkPageMessages as p } from "../messages.ts";
import { verifiedFile, type Verified } from "./find.ts";

const plain = (text: string) => ({ cn: text, en: text, es: text });

/** What a checker is shown: the file, and who signed it instead of whom. */
const changesOf = ({ versionName, versionCode, sha256, certificate, last }: Verified): FieldChange[] => [
  { field: "version", label: p.version, before: null, after: plain(`${versionName} (${versionCode})`) },
  { field: "sha256", label: p.sha256, before: null, after: plain(sha256) },
  { field: "certificate", label: m.certificate, before: last && plain(last.certificate), after: plain(certificate) },
];

const facts = (file: Verified) => ({ accepted: file.accepted, lower: isLower(file, file.last) });

async function subject(ctx: Context<Db>, fileId: string): Promise<Subject> {
  const file = await verifiedFile(ctx, fileId);
  demand(ctx, apkPolicy, "accept", facts(file));
  return {
    object: ["appPackage", file.packageId],
    field: "fileId",
    label: `${file.packageName} ${file.versionName}`,
    // another file that is accepted meanwhile is another one to be compared with
    version: file.before,
    changes: changesOf(file),
    ...(isOtherSigner(file, file.last) && { atLeast: 2 }),
  };
}

/** Makes a verified file the one that borrowers install. */
export const accept = handleChecked(
  apk.accept,
  ({ fileId }, ctx) => subject(ctx, fileId),
  async ({ fileId, reason }, ctx) => {
    const { packageId } = await verifiedFile(ctx, fileId);
    await lockName(ctx.db, `appPackage:${packageId}`);
    const file = await verifiedFile(ctx, fileId);
    demand(ctx, apkPolicy, "accept", facts(file));
    const values = {
      acceptedBy: ctx.approved?.makerId ?? staffIdOf(ctx),
      checkedBy: ctx.approved ? staffIdOf(ctx) : null,
      acceptedAt: ctx.now,
    };
    await run(ctx.db, updateTable("apk_file", values, sql`where id = ${fileId} and accepted_at is null`));
    const { versionName, sha256, certificate, last } = file;
    ctx.audit({
      object: ["appPackage", packageId],
      before: { certificate: last?.certificate ?? null },
      after: { versionName, sha256, certificate },
      reason,
    });
    return { versionName };
  },
);
