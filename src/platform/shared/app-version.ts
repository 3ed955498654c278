import * as z from "zod";
import { withKind } from "./field-kind.ts";

/** A version as an app is published under: three numbers without leading zeros, such as 1.0.2. */
export const VERSION = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})$/;

/** A version as apps in use may say they are: one to four numbers. What was published long ago keeps being understood. */
export const SAID_VERSION = /^\d{1,5}(\.\d{1,5}){0,3}$/;

const MAX_LENGTH = 17;

/** A version that an app is published under. */
export const publishedVersion = () =>
  withKind(
    { kind: "text", max: MAX_LENGTH, pattern: VERSION },
    z.string().trim().min(1, "required").max(MAX_LENGTH).regex(VERSION, "format"),
  );

const PARTS = [0, 1, 2, 3];

/**
 * Which of two versions is the later one, number by number: 1.10.0 comes after 1.9.0, and 1.0 is 1.0.0. Below 0 where
 * the first comes before the other, 0 where they are the same.
 */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  for (const part of PARTS) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
