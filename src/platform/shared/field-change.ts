import * as z from "zod";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** What a field of a record was and is, as people read it in each language; null is nothing. */
export const fieldChange = z.object({
  field: z.string(),
  label: names,
  before: names.nullable(),
  after: names.nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;
