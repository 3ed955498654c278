import * as z from "zod";
import { contract, inquiry, query } from "../../platform/shared/endpoint.ts";
import { stepState } from "./domain/state.ts";
import { firstStepsMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** One thing that was looked at: as it has to be, or not yet. */
const check = z.object({ good: z.boolean(), text: names });

/** What leads an administrator from an empty installation to the first order. */
export const firstSteps = contract("firstSteps", m, {
  list: query({
    path: "/api/first-steps/list",
    access: "system:firstSteps:view",
    title: m.list,
    input: z.object({}),
    output: z.object({
      done: z.int(),
      list: z.array(
        z.object({
          code: z.string(),
          title: names,
          why: names,
          state: stepState.schema,
          checks: z.array(check),
          page: z.string(),
          pageName: names,
          /** The page's parameters. */
          params: z.record(z.string(), z.string()),
          testable: z.boolean(),
        }),
      ),
    }),
  }),
  /** Tries what a step has set up: asks channels and carriers, and looks closer than the list does. */
  test: inquiry({
    path: "/api/first-steps/test",
    access: "system:firstSteps:test",
    title: m.test,
    input: z.object({ step: z.string().trim().min(1, "required").max(40) }),
    output: z.object({ passed: z.boolean(), checks: z.array(check) }),
  }),
});
