import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { homeMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** Where one goes on with it: a page of the menu; null where there is no such page. */
const page = z.string().nullable();

export const home = contract("home", m, {
  /** What waits for the caller, and what they have done since the business day began. */
  day: query({
    path: "/api/home/day",
    access: "signedIn",
    title: m.day,
    input: z.object({}),
    output: z.object({
      waiting: z.array(
        z.object({
          label: names,
          count: z.int(),
          page,
          /** The page's parameters that show what is counted. */
          params: z.record(z.string(), z.string()),
        }),
      ),
      done: z.array(z.object({ label: names, count: z.int(), page })),
    }),
  }),
});
