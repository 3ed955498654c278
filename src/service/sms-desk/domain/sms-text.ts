import { countSegments } from "../../../reach/sms/domain/segments.ts";
import { withKind } from "../../../platform/shared/field-kind.ts";
import * as z from "zod";

/** The most segments of one text. */
const MAX_SEGMENTS = 6;
/** As many letters of GSM-7 fit into them. */
const MAX_LETTERS = 918;

/** Control characters besides ends of lines, and what makes a text read backwards. */
const UNSPOKEN = /[^\P{Cc}\n\r\t\f]|[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is longer than may be sent. */
export const exceedsWords = (text: string): boolean =>
  text.length > MAX_LETTERS || countSegments(text).segments > MAX_SEGMENTS;

/** The text of an SMS as somebody writes it: not empty, of six segments at most, without control characters. */
export const smsText = () =>
  withKind(
    { kind: "prose", max: MAX_LETTERS },
    z
      .string()
      .trim()
      .min(1, "required")
      .refine((text) => !exceedsWords(text), "words")
      .refine((text) => !UNSPOKEN.test(text) && text.isWellFormed(), "characters"),
  );
