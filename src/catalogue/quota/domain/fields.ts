import * as z from "zod";
import { MAX_STEPS, step } from "./step.ts";

/** What is configured of a strategy besides whether it is in use. */
export const quotaFields = { steps: z.array(step).min(1, "required").max(MAX_STEPS) };
