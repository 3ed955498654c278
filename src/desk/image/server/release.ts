import { lockName, staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { image } from "../contract.ts";
import { giveBack } from "./lease.ts";

/** Gives back what the caller has in hand, marked or not. */
export const release = handle(image.release, async (_input, ctx) => {
  await lockName(ctx.db, `image.claim:${staffIdOf(ctx)}`);
  const released = await giveBack(ctx);
  ctx.audit({ after: { released } });
  ctx.changed("image");
  return { released };
});
