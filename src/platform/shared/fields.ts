import * as z from "zod";
import { isBusinessDate, type BusinessDate } from "./business-date.ts";
import { MAX_CENTS, parseDecimal, type Cents } from "./cents.ts";
import { kindOf, withKind, type KindOf } from "./field-kind.ts";
import { readInstant } from "./instant.ts";
import { isMasked } from "./mask.ts";
import { digitRange } from "./platform-messages.ts";
import { uploadSchema, type ChosenFile, type Upload } from "./upload.ts";

/**
 * Schemas for the kinds of fields that calls share. Each carries its kind and its limits (`kindOf`), from which forms,
 * masks and documents are derived. Their issues become `errors[]` of the envelope, one rule name each.
 */

/** A record's id: a positive whole number, as text. */
export const id = () => withKind({ kind: "id" }, z.string().regex(/^[1-9]\d{0,17}$/, "id"));

/**
 * The id of a record that a caller names, and of what: `ref("loan")`. Tests try it with records that the caller may not
 * see.
 */
export const ref = (of: string) => withKind({ kind: "id", of }, id());

const storable = (value: string): boolean => !value.includes("\u0000");
const filled = (max: number) => z.string().trim().min(1, "required").max(max).refine(storable, "characters");
const maybeEmpty = (max: number) => z.string().trim().max(max).refine(storable, "characters").optional();

/** One line of trimmed text that is not empty. `max` counts characters. */
export const words = (max = 200) => withKind({ kind: "text", max }, filled(max));

/** One line of trimmed text that may be left out or empty. */
export const optionalWords = (max = 500) => withKind({ kind: "text", max }, maybeEmpty(max));

/** Text of several lines that is not empty: a note, a reason. */
export const prose = (max = 500) => withKind({ kind: "prose", max }, filled(max));

/** Text of several lines that may be left out or empty. */
export const optionalProse = (max = 500) => withKind({ kind: "prose", max }, maybeEmpty(max));

/** Why somebody does something, as the operation log keeps it. */
export const reason = (max = 300) => prose(max);

/** A text held in three languages, as three fields: `trilingual("name", 60)` makes `nameCn`, `nameEn` and `nameEs`. */
export const trilingual = <const N extends string>(name: N, max: number) => threeOf(name, () => words(max));

/** The same where each language may be left out. */
export const optionalTrilingual = <const N extends string>(name: N, max: number) =>
  threeOf(name, () => optionalWords(max));

const threeOf = <N extends string, S extends z.ZodType>(name: N, field: () => S) =>
  ({ [`${name}Cn`]: field(), [`${name}En`]: field(), [`${name}Es`]: field() }) as {
    readonly [K in `${N}${"Cn" | "En" | "Es"}`]: S;
  };

const amountFrom = (least: 0 | 1) =>
  withKind(
    { kind: "amount", ...(least === 0 && { orZero: true }) },
    z
      .string()
      .trim()
      .min(1, "required")
      .transform((value, context): Cents => {
        const parsed = parseDecimal(value);
        if (parsed !== null && parsed >= least && parsed <= MAX_CENTS) return parsed;
        context.addIssue({ code: "custom", message: "amount", input: value });
        return z.NEVER;
      }),
  );

/** A positive amount as a decimal string with at most two decimals, read as centavos. */
export const amount = () => amountFrom(1);

/** An amount as `amount` takes it, or 0. */
export const amountOrZero = () => amountFrom(0);

/** A money field of the wire: whole centavos. */
export const centsField = () =>
  withKind(
    { kind: "cents" },
    z.custom<Cents>((value) => Number.isSafeInteger(value), "cents").meta({ type: "integer" }),
  );

/** A calendar day `YYYY-MM-DD` that exists and lies in the years that anybody may name. */
export const day = () =>
  withKind(
    { kind: "day" },
    z
      .custom<BusinessDate>((value) => typeof value === "string" && isBusinessDate(value), "day")
      .meta({ type: "string", format: "date" }),
  );

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** `HH:mm` by the clocks of the business's zone. */
export const timeOfDay = () =>
  withKind({ kind: "text", max: 5, pattern: TIME }, z.string().trim().regex(TIME, "format"));

/** An instant as ISO 8601 text, as the server writes it. */
export const instant = () =>
  withKind(
    { kind: "instant" },
    z
      .custom<string>(
        (value) => (typeof value === "string" ? readInstant(value) !== null : value instanceof Date),
        "instant",
      )
      .meta({ type: "string", format: "date-time" }),
  );

/** What the caller may do with a record, as the server decided it: whether each of these actions. */
export const abilities = <const K extends string>(actions: readonly K[]): z.ZodType<Readonly<Record<K, boolean>>> =>
  z.strictObject(Object.fromEntries(actions.map((action) => [action, z.boolean()]))) as never;

/** The version a caller last saw; a stale one is refused. */
export const version = () => withKind({ kind: "version" }, z.int().min(0).max(2_147_483_647));

const digitsOnly = (min: number, max: number) =>
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

/** A number that is a name, not a quantity: digits only; blanks and hyphens between them are left out. */
export const digits = (min: number, max = min) => withKind({ kind: "digits", min, max }, digitsOnly(min, max));

/** An account as people write it, a CLABE: eighteen digits, whose last one is checked where it is used. */
export const clabe = () => withKind({ kind: "digits", min: 18, max: 18, personal: "card" }, digitsOnly(18, 18));

/** A Mexican phone number: ten digits, with or without the country's +52. */
export const phone = () =>
  withKind(
    { kind: "digits", min: 10, max: 10, personal: "phone" },
    z
      .string()
      .transform((value) => value.trim().replace(/^\+52/, ""))
      .pipe(digitsOnly(10, 10)),
  );

/**
 * A number, or, as a dialog fills it in, the masked form of one on record, such as `55****5678`: whoever takes it says
 * whose.
 */
export const orMasked = (field: z.ZodType<string, string>) =>
  withKind(
    { ...(kindOf(field) as KindOf<"digits">), orMasked: true },
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
      }),
  );

/** Six digits: authenticator and SMS codes. */
export const sixDigits = () =>
  withKind(
    { kind: "code6" },
    z
      .string()
      .trim()
      .min(1, "required")
      .regex(/^\d{6}$/, "sixDigits"),
  );

/** A password, encrypted with the server's public key. */
export const secret = () => withKind({ kind: "secret" }, z.string().min(1, "required").max(4096));

type UploadLimits = Omit<KindOf<"upload">, "kind" | "encoding">;

/** The tables of rows that an import takes. */
export const SHEETS = ".csv,.xlsx";

/**
 * A file, its name in the field `fileName` beside it: a part of a form, or base64 in JSON. Size and kind are checked
 * before the verb gets it.
 */
export const upload = (limits: UploadLimits) =>
  withKind({ kind: "upload", ...limits, encoding: "base64" }, uploadSchema("base64"));

/** Several files, at most so many, under one name: parts of a form of that name, or a list of base64 in JSON. */
export const uploads = (limits: UploadLimits, most: number) =>
  z.array(upload(limits)).max(most) as z.ZodType<Upload[], readonly (string | ChosenFile)[]>;

/** A file of text in UTF-8; in JSON it is the text itself. */
export const textUpload = (limits: UploadLimits) =>
  withKind({ kind: "upload", ...limits, encoding: "text" }, uploadSchema("text"));

/** A file that another call keeps: the name that it answered, 64 hexadecimal digits. */
export const keptUpload = (limits: UploadLimits) =>
  withKind({ kind: "upload", ...limits }, z.string().regex(/^[0-9a-f]{64}$/, "format"));
