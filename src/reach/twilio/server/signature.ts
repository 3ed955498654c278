import { createHmac } from "node:crypto";

/** The fields of a form, in the order in which they were sent. */
export type Fields = readonly (readonly [name: string, value: string])[];

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * X-Twilio-Signature: base64 of HMAC-SHA1, keyed with the Auth Token, over the address that Twilio was given and the
 * fields of the form, sorted by name, each name followed by its value.
 */
export function twilioSignature(token: string, address: string, fields: Fields): string {
  const each = fields.toSorted(byName).map(([name, value]) => name + value);
  return createHmac("sha1", token)
    .update(address + each.join(""))
    .digest("base64");
}

/** An address as it may stand in what was signed: as it was given, with its usual port, and without. */
export function spellingsOf(address: string): readonly string[] {
  const [, host = "", port, rest = ""] = /^(https:\/\/[^/?#:[]+|https:\/\/\[[^\]]*\])(:\d+)?(.*)$/.exec(address) ?? [];
  if (host === "") return [address];
  if (port === undefined) return [address, `${host}:443${rest}`];
  return port === ":443" ? [address, host + rest] : [address];
}
