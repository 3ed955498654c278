import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { centsField, id, ref } from "../../platform/shared/fields.ts";
import { productTag } from "./domain/tag.ts";
import { shelfMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

export const shelf = contract("shelf", m, {
  /** What the customer's app shows the customer now, in its order, and why it does not show the rest. */
  simulate: query({
    path: "/api/product/shelf",
    access: ["customer:clientDetail:view", "customer:customer:view"],
    title: m.title,
    input: z.object({ customerId: ref("customer") }),
    output: z.array(
      z.object({
        productGroupId: id(),
        product: z.string(),
        groupName: z.string(),
        tag: productTag.schema,
        minCents: centsField(),
        maxCents: centsField(),
        /** From 1; null for what is not shown. */
        place: z.int().nullable(),
        /** The very refusal that an application would get; null for what is shown. */
        reason: names.nullable(),
      }),
    ),
  }),
});
