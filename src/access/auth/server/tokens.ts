import { hash, randomBytes } from "node:crypto";

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** A token of 256 bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashOf = (text: string): string => hash("sha256", text, "hex");

export const looksLikeToken = (text: string): boolean => FORM.test(text);
