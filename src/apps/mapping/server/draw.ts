import { createHash } from "node:crypto";

/** Chance for words: bytes that depend on a text alone. */
export const draw = (text: string): readonly number[] => [...createHash("sha256").update(text).digest()];
