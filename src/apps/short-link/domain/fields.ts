import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { day, words } from "../../../platform/shared/fields.ts";
import { CHOSEN, CHOSEN_MAX } from "./code.ts";

/** Longer addresses do not fit into a QR code that phones read. */
const TARGET_MAX = 1000;
const DOMAIN_MAX = 253;

/** A code that somebody chooses; without one, nobody guesses it. */
export const chosenCode = withKind(
  { kind: "text", max: CHOSEN_MAX, pattern: CHOSEN },
  z.string().trim().min(1, "required").max(CHOSEN_MAX).regex(CHOSEN, "format").toLowerCase().optional(),
);

/** What is configured of a link besides whether it is in use. */
export const linkFields = {
  /** Where it leads. Which machines are allowed is for the server to say. */
  target: words(TARGET_MAX),
  /** The machine on which it is opened; null is that of the console. */
  domain: words(DOMAIN_MAX).nullable(),
  /** The last day on which it leads anywhere; null is for good. */
  expiresOn: day().nullable(),
};
