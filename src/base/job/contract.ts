import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { instant } from "../../platform/shared/fields.ts";
import { jobMessages as m } from "./messages.ts";

const title = z.object({ cn: z.string(), en: z.string(), es: z.string() });

const shownJob = z.object({
  name: z.string(),
  title,
  /** Seconds from one start to the next; null for a job of a time of day. */
  every: z.int().nullable(),
  /** The time of day (`HH:mm`) of a daily job. */
  at: z.string().nullable(),
  /** Somebody works on it now. */
  running: z.boolean(),
  lastDone: instant().nullable(),
  /** Null before it was looked at for the first time. */
  nextDue: instant().nullable(),
  /** Why the last run failed; null when it did not. */
  error: z.string().nullable(),
});
export type ShownJob = z.infer<typeof shownJob>;

const shownQueue = z.object({ title, waiting: z.int(), oldest: instant().nullable(), lastDone: instant().nullable() });
export type ShownQueue = z.infer<typeof shownQueue>;

/** What the product does by itself, again and again, and what waits for it. */
export const job = contract("job", m, {
  list: query({
    path: "/api/job/list",
    access: "system:systemConfiguration:view",
    title: m.list,
    input: z.object({}),
    output: z.object({ jobs: z.array(shownJob), queues: z.array(shownQueue) }),
  }),
});
