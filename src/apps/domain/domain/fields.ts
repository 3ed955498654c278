import * as z from "zod";
import { optionalWords, words } from "../../../platform/shared/fields.ts";

/** The most packages that one domain serves. */
const MAX_PACKAGES = 50;

/** What is configured of a domain besides whether it is in use. */
export const domainFields = {
  packages: z
    .array(words(100))
    .min(1, "required")
    .max(MAX_PACKAGES)
    .transform((names) => [...new Set(names)].sort()),
  remark: optionalWords(200).nullable(),
};
