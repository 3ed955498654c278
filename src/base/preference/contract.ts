import * as z from "zod";
import { contract, query, receipt } from "../../platform/shared/endpoint.ts";
import { preferenceMessages as m } from "./messages.ts";

const key = z.string().regex(/^[a-zA-Z][\w.-]{0,79}$/, "key");

/** What a staff member arranged for themselves (columns, density, saved views), one JSON value per key. */
export const preference = contract("preference", m, {
  read: query({
    path: "/api/preference/read",
    access: "signedIn",
    title: m.read,
    input: z.object({ key }),
    output: z.object({ value: z.json() }),
  }),
  save: receipt({
    path: "/api/preference/save",
    access: "signedIn",
    title: m.save,
    input: z
      .object({ key, value: z.json() })
      .refine(({ value }) => JSON.stringify(value).length <= 16_000, { path: ["value"], message: "tooLong" }),
    output: z.null(),
  }),
});
