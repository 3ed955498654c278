import { Refusal } from "../../../../platform/shared/refusal.ts";
import { run, sql } from "../../../../platform/server/database/connect.ts";
import { handle } from "../../../../platform/server/handle.ts";
import { reconciliation as contract } from "../../contract.ts";
import { reconciliationRefusals as refusals } from "../../messages.ts";
import { chosenLines, lockHeld } from "./accept.ts";
import { askChannel, countHeld } from "./finish.ts";

/** Has the channel asked once more about the lines that an import holds. */
export const askAgain = handle(contract.prove, async ({ importId, version }, ctx) => {
  await lockHeld(ctx, "prove", importId, version);
  const after = await countHeld(ctx, importId);
  await askChannel(ctx, importId, after.version);
  ctx.audit({ object: ["statementImport", importId], after: { held: after.held } });
  return { importId, ...after };
});

/** Puts lines of a file aside that turned out to be wrong. They moved nothing, and they never will. */
export const discardLines = handle(contract.discard, async ({ importId, version, lines, reason }, ctx) => {
  await lockHeld(ctx, "discard", importId, version);
  const discarded = await run(
    ctx.db,
    sql`update uploaded_line u set state = 'discarded' where ${chosenLines({ importId, lines })}`,
  );
  if (discarded === 0 || (lines !== undefined && discarded !== new Set(lines).size))
    throw new Refusal(refusals.linesDecided, { field: "lines" });
  const after = await countHeld(ctx, importId);
  ctx.audit({ object: ["statementImport", importId], after: { discarded, held: after.held }, reason });
  return { importId, ...after };
});
