import * as z from "zod";
import { kindOf } from "./field-kind.ts";

/**
 * The JSON schema of what travels in a call or out of it. Where a field's kind says more than its type, `x-kind` names
 * it: an amount is a decimal text, a day is not any date. `x-digits` says how many digits a number has; `x-personal`
 * marks what is masked on its way out, `x-ref` says what an id is of.
 */
export const jsonSchemaOf = (schema: z.ZodType, io: "input" | "output"): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: ({ zodSchema, jsonSchema }) => {
      const kind = kindOf(zodSchema);
      if (!kind || kind.kind === "many" || kind.kind === "flag") return;
      jsonSchema["x-kind"] = kind.kind;
      if ("of" in kind && typeof kind.of === "string") jsonSchema["x-ref"] = kind.of;
      if (kind.kind === "digits") jsonSchema["x-digits"] = [kind.min, kind.max];
      if (kind.kind === "text" && kind.pattern && io === "input") jsonSchema["pattern"] ??= kind.pattern.source;
      if ("personal" in kind && kind.personal) jsonSchema["x-personal"] = kind.personal;
    },
  });
