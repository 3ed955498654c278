import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { homeMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** Where one goes on with it: a page of the menu; null where there is no such page. */
const page = z.string().nullable();

export const home = contract("home", m, {
  /** What waits for the caller. */
  waiting: query({
    path: "/api/home/waiting",
    access: "signedIn",
    title: m.readWaiting,
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          label: names,
          count: z.int(),
          page,
          /** The page's parameters that show what is counted. */
          params: z.record(z.string(), z.string()),
        }),
      ),
      /** The nouns of what may wait for the caller: a change of one is a reason to ask again. */
      kinds: z.array(z.string()),
    }),
  }),
  /** What the caller has done since the business day began. */
  day: query({
    path: "/api/home/day",
    access: "signedIn",
    title: m.day,
    input: z.object({}),
    output: z.object({ done: z.array(z.object({ label: names, count: z.int(), page })) }),
  }),
});
