import * as z from "zod";
import { withKind } from "../../platform/shared/field-kind.ts";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { choiceMessages as m } from "./messages.ts";

const inThree = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** What a filter may be set to, and a column shows, where it is known only at run time: channels, packages, staff. */
export const choice = contract("choice", m, {
  /** The values of a set with their names, for who may call a list that is filtered by it or shows it. */
  list: query({
    path: "/api/choice/list",
    access: "signedIn",
    title: m.list,
    input: z.object({ of: withKind({ kind: "text", max: 40 }, z.string().regex(/^[a-z][A-Za-z]{0,39}$/, "key")) }),
    output: z
      .array(z.object({ value: z.string(), label: z.union([z.string(), inThree]) }))
      .max(1000)
      .readonly(),
  }),
});
