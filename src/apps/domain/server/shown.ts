import { domainToUnicode } from "node:url";

/** A name as people read it, where it is written in another script; null where that is how it is asked for. */
export function unicodeOf(domain: string): string | null {
  const unicode = domainToUnicode(domain);
  return unicode === domain || unicode === "" ? null : unicode;
}
