import * as z from "zod";
import { isBusinessDate, type BusinessDate } from "./business-date.ts";
import { MAX_CENTS, parseDecimal, type Cents } from "./cents.ts";
import { readInstant } from "./instant.ts";
import { isMasked } from "./mask.ts";
import { digitRange } from "./platform-messages.ts";

/** Schemas for the kinds of fields that calls share. Their issues become `errors[]` of the envelope, one rule name each. */

/** A record's id: a positive whole number, as text. */
export const id = () => z.string().regex(/^[1-9]\d{0,17}$/, "id");

/** Trimmed text that is not empty. `max` counts characters. */
export const words = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, "required")
    .max(max)
    .refine((value) => !value.includes("\u0000"), "characters");

/** Trimmed text that may be left out or empty. */
export const optionalWords = (max = 500) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes("\u0000"), "characters")
    .optional();

/** A positive amount as a decimal string with at most two decimals, read as centavos. */
export const amount = () =>
  z
    .string()
    .trim()
    .min(1, "required")
    .transform((value, context): Cents => {
      const parsed = parseDecimal(value);
      if (parsed !== null && parsed > 0 && parsed <= MAX_CENTS) return parsed;
      context.addIssue({ code: "custom", message: "amount", input: value });
      return z.NEVER;
    });

/** A money field of the wire: whole centavos. */
export const centsField = () => z.custom<Cents>((value) => Number.isSafeInteger(value), "cents").meta({ type: "integer" });

/** A calendar day `YYYY-MM-DD` that exists and lies in the years that anybody may name. */
export const day = () => z.custom<BusinessDate>((value) => typeof value === "string" && isBusinessDate(value), "day").meta({ type: "string", format: "date" });

/** An instant as ISO 8601 text, as the server writes it. */
export const instant = () =>
  z
    .custom<string>((value) => (typeof value === "string" ? readInstant(value) !== null : value instanceof Date), "instant")
    .meta({ type: "string", format: "date-time" });

/** The version a caller last saw; a stale one is refused. */
export const version = () => z.int().min(0).max(2_147_483_647);

/** A number that is a name, not a quantity: digits only; blanks and hyphens between them are left out. */
export const digits = (min: number, max = min) =>
  z
    .string()
    .trim()
    .min(1, "required")
    .transform((value) => value.replaceAll(/[\s-]/g, ""))
    .pipe(
      z.string().superRefine((value, context) => {
        if (/^\d*$/.test(value) && value.length >= min && value.length <= max) return;
        context.addIssue({ code: "custom", message: "length", params: { digits: digitRange(min, max) } });
      }),
    );

/** A Mexican phone number: ten digits, with or without the country's +52. */
export const phone = () =>
  z
    .string()
    .transform((value) => value.trim().replace(/^\+52/, ""))
    .pipe(digits(10));

/** A field, or, as a dialog fills it in, the masked form of a value on record, such as `55****5678`: whoever takes it says whose. */
export const orMasked = (field: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .min(1, "required")
    .transform((value, context): string => {
      if (isMasked(value)) return value;
      const parsed = field.safeParse(value, { reportInput: true });
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) context.addIssue({ ...(issue as z.core.$ZodIssueCustom), path: [] });
      return z.NEVER;
    });

/** Six digits: authenticator and SMS codes. */
export const sixDigits = () =>
  z
    .string()
    .trim()
    .min(1, "required")
    .regex(/^\d{6}$/, "sixDigits");
