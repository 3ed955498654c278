import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { words } from "../../platform/shared/fields.ts";
import { finderMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** The most recent records that are named at once. */
const MAX_RECENT = 10;

/** Where a record is opened: a page of the menu, and the parameter that says which one. */
const place = z.object({ page: z.string(), param: z.string(), value: z.string() });

/** A record in a line, with its numbers masked as its list masks them. */
const found = place.extend({
  /** What it is: the kind's name. */
  kind: names,
  title: z.string(),
  detail: z.array(z.string()),
  status: z.object({ tone: z.literal(["waiting", "moving", "done", "attention", "bad"]), label: names }).nullable(),
});

/** Finding any record from any page. Each kind is for who may read its list, and within their scope. */
export const finder = contract("finder", m, {
  find: query({
    path: "/api/finder/find",
    access: "signedIn",
    title: m.find,
    input: z.object({ typed: words(80) }),
    output: z.array(found),
  }),
  /** What the records at these addresses are called now; those that the caller may not see are left out. */
  recall: query({
    path: "/api/finder/recall",
    access: "signedIn",
    title: m.recall,
    input: z.object({ records: z.array(z.object({ page: words(60), value: words(60) })).max(MAX_RECENT) }),
    output: z.array(found),
  }),
});
