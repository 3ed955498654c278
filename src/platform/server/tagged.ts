import { createHash } from "node:crypto";
import type { Actor, Origin } from "./context.ts";

/** An answer that carries the tag of its data. There is none where the caller named the tag: it holds the data already. */
export class Tagged {
  readonly tag: string;
  readonly answer: { readonly data: unknown } | null;

  constructor(tag: string, answer: { readonly data: unknown } | null) {
    this.tag = tag;
    this.answer = answer;
  }
}

const TAG_LENGTH = 22;

/**
 * The tag of an answer: of what was asked, by whom and in which language, and of what the answer is made of, so that
 * nobody's tag is good for another's answer. It is a weak one, because each envelope has a trace id of its own.
 */
export function tagOf(call: string, { kind, id, name }: Actor, { lang }: Origin, input: unknown, of: unknown): string {
  const said = JSON.stringify([call, kind, id ?? name, lang, input, of]);
  return `W/"${createHash("sha256").update(said).digest("base64url").slice(0, TAG_LENGTH)}"`;
}

const ONE_TAG = /"[\x21\x23-\x7e]*"/g;

/** Whether an `if-none-match` header names a tag: one of several, or any (`*`); compared weakly (RFC 9110, 13.1.2). */
export function namesTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  const opaque = tag.slice(tag.indexOf('"'));
  return header.trim() === "*" || (header.match(ONE_TAG)?.includes(opaque) ?? false);
}
