import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { amountOrZero } from "../../../platform/shared/fields.ts";
import { MAX_DELAY } from "./delay.ts";
import { interval, MAX_INTERVALS } from "./interval.ts";

const VERSION = /^(\*|\d{1,4}(\.\d{1,4}){1,3})$/;
/** The version of an app, such as 1.0.2; `*` is every version that has no rule of its own. */
export const appVersion = withKind(
  { kind: "text", max: 20, pattern: VERSION },
  z.string().trim().min(1, "required").max(20).regex(VERSION, "format"),
);
/** Any version, as a rule names it. */
export const ANY_VERSION = "*";

/** What is configured of a rule besides whether it is in effect. */
export const ruleFields = {
  /** Seconds. */
  delayTime: z.int().min(0).max(MAX_DELAY),
  shuntPercentage: z.int().min(0).max(100),
  lateDays: z.int().min(0).max(365),
  intervals: z.array(interval).min(1, "required").max(MAX_INTERVALS),
  overLimit: amountOrZero(),
};
