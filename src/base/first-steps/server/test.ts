import { handleInquiry } from "../../../platform/server/handle.ts";
import { ok, Refusal } from "../../../platform/shared/refusal.ts";
import { firstSteps } from "../contract.ts";
import { firstStepsRefusals } from "../messages.ts";
import { stepsInOrder } from "./list.ts";

/** Tries what a step has set up, and says what was found. Refuses (404) a step that there is not, or that has no test. */
export const testStep = handleInquiry(firstSteps.test, {
  ask: async ({ step }, ctx) => {
    const test = stepsInOrder(ctx.services.features).find(({ code }) => code === step)?.test;
    if (!test) throw new Refusal(firstStepsRefusals.noSuchStep, { field: "step" });
    const checks = [...(await test(ctx))];
    return { passed: checks.every(({ good }) => good), checks };
  },
  book: (said, ctx, { step }) => {
    ctx.audit({ after: { step, passed: said.passed } });
    return Promise.resolve(ok(said));
  },
});
