import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { words } from "../../../platform/shared/fields.ts";
import { intervals, ruleKind } from "./sets.ts";

/** From the root of the host, without a second host in it. */
const PATH = /^\/(?![/\\])[!-"$-[\]-~]*$/;
const path = withKind(
  { kind: "text", max: 200, pattern: PATH },
  z.string().trim().min(1, "required").max(200).regex(PATH, "format"),
);

const figure = (min: number, max: number) => z.int().min(min).max(max).nullable().default(null);

/** What is configured of a rule besides whether it is in use. */
export const ruleFields = {
  name: words(80),
  /** One of ours by its name; or a package, whose primary is looked at. */
  domain: words(253).nullable().default(null),
  packageName: words(100).nullable().default(null),
  kind: ruleKind.schema,
  path,
  expectStatus: figure(100, 599),
  contains: words(100).nullable().default(null),
  /** Milliseconds. */
  maxMs: figure(50, 8000),
  /** Days that the certificate is to last. */
  minDays: figure(1, 90),
  interval: intervals.schema,
  /** Runs in a row that open an alert, and that close it. */
  failAfter: z.int().min(1).max(10),
  closeAfter: z.int().min(1).max(10),
  /** Accounts of staff who are told by SMS. */
  notify: z
    .array(words(60))
    .max(10)
    .nullish()
    .transform((accounts) => accounts ?? []),
};
