import { phoneDigits } from "../../../../platform/shared/search.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { staffIdOf } from "../../../../platform/server/context.ts";
import { only, run, sql } from "../../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../../platform/server/database/write.ts";
import { handle } from "../../../../platform/server/handle.ts";
import { readSheetBatches } from "../../../../platform/server/sheet.ts";
import { bytesOf } from "../../../../platform/server/uploads.ts";
import { registerMessages as m, registerRefusals } from "../../messages.ts";
import { contactRegister, MAX_NUMBERS } from "../../register.contract.ts";

const BATCH = 10_000;
const TEN = /^\d{10}$/;

/** Takes the file of a register in, all of it or nothing: a line that is no number refuses it (400, with the line). */
export const importRegister = handle(contactRegister.import, async ({ kind, asOf, fileName, content }, ctx) => {
  if (asOf > ctx.today) throw new Refusal(registerRefusals.registerFuture, { field: "asOf" });
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "contact_register",
      {
        kind,
        fileName,
        sha256: content.sha256,
        asOf,
        state: "imported",
        importedBy: staffIdOf(ctx),
        importedAt: ctx.now,
      },
      sql`returning id`,
    ),
  );
  let phones = 0;
  const sheet = { bytes: await bytesOf(content), field: "content", columns: [{ name: "phone", label: m.phone }] };
  for await (const batch of readSheetBatches({ ...sheet, max: MAX_NUMBERS }, BATCH, ctx.lang)) {
    const numbers = batch.map(({ line, fields }) => {
      const digits = phoneDigits(fields["phone"] ?? "");
      if (!TEN.test(digits)) throw new Refusal(registerRefusals.registerLine, { field: "content", params: { line } });
      return digits;
    });
    phones += await run(
      ctx.db,
      sql`insert into contact_register_phone (register_id, phone)
          select ${id}, n.phone from unnest(${numbers}::text[]) as n(phone) on conflict do nothing`,
    );
  }
  await updateTable("contact_register", { phones }, sql`where id = ${id}`).execute(ctx.db);
  ctx.audit({ object: ["contactRegister", id], after: { kind, asOf, fileName, sha256: content.sha256, phones } });
  return { registerId: id, phones };
});
