import type { Context } from "../../../platform/server/context.ts";
import type { Database } from "../../../platform/server/database/connect.ts";
import { derived } from "../../../platform/server/features.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { firstSteps } from "../contract.ts";
import { stateOf } from "../domain/state.ts";
import { steps } from "./ports.ts";

const named = ({ cn, en, es }: Message) => ({ cn, en, es });

/** The steps in their order. */
export const stepsInOrder = derived((features) => features.of(steps).toSorted((one, other) => one.place - other.place));

/** Every step with how far it is. */
export const list = handle(firstSteps.list, async (_input, ctx) => {
  const found = await Promise.all(
    stepsInOrder(ctx.services.features).map(async ({ code, title, why, page, params = {}, look, test }) => {
      const checks = [...(await look(ctx))];
      return {
        code,
        title: named(title),
        why: named(why),
        state: stateOf(checks),
        checks,
        page,
        pageName: named(ctx.services.features.pages.find(({ url }) => url === page)?.name ?? title),
        params: { ...params },
        testable: test !== undefined,
      };
    }),
  );
  return { done: found.filter(({ state }) => state === "done").length, list: found };
});

/** How many steps are still open; none once the last one is done. */
export async function openSteps(ctx: Context<Database>): Promise<number> {
  const all = stepsInOrder(ctx.services.features);
  const isOver = await Promise.all(
    all.filter(({ last }) => last).map(async ({ look }) => stateOf(await look(ctx)) === "done"),
  );
  if (isOver.includes(true)) return 0;
  const states = await Promise.all(all.map(async ({ look }) => stateOf(await look(ctx))));
  return states.filter((state) => state !== "done").length;
}
