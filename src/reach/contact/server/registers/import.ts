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
/** Wrong lines that are named; of more of them, how many there are. */
const NAMED = 20;

/** Takes the file of a register in, all of it or nothing: lines that are no numbers refuse it (400, naming them). */
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
  const wrong: number[] = [];
  const sheet = { bytes: await bytesOf(content), field: "content", columns: [{ name: "phone", label: m.phone }] };
  for await (const batch of readSheetBatches({ ...sheet, max: MAX_NUMBERS }, BATCH, ctx.lang)) {
    const read = batch.map(({ line, fields }) => ({ line, digits: phoneDigits(fields["phone"] ?? "") }));
    wrong.push(...read.filter(({ digits }) => !TEN.test(digits)).map(({ line }) => line));
    if (wrong.length > 0) continue;
    const numbers = read.map(({ digits }) => digits);
    phones += await run(
      ctx.db,
      sql`insert into contact_register_phone (register_id, phone)
          select ${id}, n.phone from unnest(${numbers}::text[]) as n(phone) on conflict do nothing`,
    );
  }
  if (wrong.length > 0) {
    const lines = [...wrong.slice(0, NAMED), ...(wrong.length > NAMED ? ["…"] : [])].join(", ");
    throw new Refusal(registerRefusals.registerLines, { field: "content", params: { count: wrong.length, lines } });
  }
  await updateTable("contact_register", { phones }, sql`where id = ${id}`).execute(ctx.db);
  ctx.audit({ object: ["contactRegister", id], after: { kind, asOf, fileName, sha256: content.sha256, phones } });
  return { registerId: id, phones };
});
