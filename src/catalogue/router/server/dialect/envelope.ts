import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import * as z from "zod";
import { sameSignature } from "../../../../platform/server/signature.ts";
import type { PartnerCall } from "../../domain/addresses.ts";
import type { RouterKeys } from "../../domain/keys.ts";

/*
 * How a partner's calls travel: POST with JSON on both ways.
 *
 *   request  { appid, timestamp, nonce, requestId, data, sign }
 *   answer   { code, msg, timestamp, nonce, data, sign }
 *
 * `data` is the body as JSON, encrypted with AES in CBC mode with PKCS #7 padding, in base64: AES-128, -192 or -256 as the
 * key has 16, 24 or 32 characters. The vector is the one that was agreed upon, so that equal texts would look equal; the
 * nonce is therefore the first member of every plaintext, and no two begin alike. `sign` is the hex HMAC-SHA256, under the
 * token, of the JSON array of everything else with the name of the call: an answer names the nonce of its request, so
 * that none can be put in another's place or be sent again. The signature is checked before anything is decrypted.
 * `code` "0" is done, any other a refusal with its reason in `msg` and without data. `requestId` is the same for each
 * try of one step, and a partner that sees it again answers as it did.
 */

/** Who speaks to a partner, and with what. */
export interface Credentials extends RouterKeys {
  readonly appid: string;
}

/** What does not hold of a message. */
export class EnvelopeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "EnvelopeError";
  }
}

const algorithm = (key: string): string => `aes-${key.length * 8}-cbc`;

/** Base64 of the AES-CBC encryption of a text in UTF-8. */
export function encrypt({ aesKey, aesIv }: RouterKeys, text: string): string {
  const cipher = createCipheriv(algorithm(aesKey), Buffer.from(aesKey, "ascii"), Buffer.from(aesIv, "ascii"));
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
}

/** The text again. Throws an EnvelopeError for what this key did not encrypt. */
export function decrypt({ aesKey, aesIv }: RouterKeys, data: string): string {
  try {
    const decipher = createDecipheriv(algorithm(aesKey), Buffer.from(aesKey, "ascii"), Buffer.from(aesIv, "ascii"));
    return Buffer.concat([decipher.update(data, "base64"), decipher.final()]).toString("utf8");
  } catch {
    throw new EnvelopeError("encryption");
  }
}

/** Hex HMAC-SHA256 of a message's parts under the token. */
const signatureOfParts = (token: string, parts: readonly string[]): string =>
  createHmac("sha256", token).update(JSON.stringify(parts)).digest("hex");

const request = z.object({
  appid: z.string(),
  timestamp: z.string(),
  nonce: z.string(),
  requestId: z.string(),
  data: z.string(),
  sign: z.string(),
});
const answer = z.object({
  code: z.string().max(20),
  msg: z.string().max(500),
  timestamp: z.string(),
  nonce: z.string(),
  data: z.string(),
  sign: z.string(),
});
type Request = Omit<z.infer<typeof request>, "sign">;
type Answer = Omit<z.infer<typeof answer>, "sign">;

const partsOfRequest = (call: PartnerCall, { appid, timestamp, nonce, requestId, data }: Request): string[] => [
  "request",
  call,
  appid,
  timestamp,
  nonce,
  requestId,
  data,
];
const partsOfAnswer = (call: PartnerCall, { code, msg, timestamp, nonce, data }: Answer): string[] => [
  "answer",
  call,
  code,
  msg,
  timestamp,
  nonce,
  data,
];

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new EnvelopeError("form");
  }
}

const body = z.looseObject({ nonce: z.string() });

/** What stands inside the encryption, without its nonce, which has to be the message's own. */
function opened(keys: RouterKeys, { data, nonce }: { readonly data: string; readonly nonce: string }): object {
  const { nonce: inner, ...rest } = parsed(body, decrypt(keys, data));
  if (inner !== nonce) throw new EnvelopeError("nonce");
  return rest;
}

/** What a message is about. */
export interface Sent {
  readonly requestId: string;
  readonly nonce: string;
  /** Epoch milliseconds. */
  readonly timestamp: string;
  readonly body: object;
}

/** A request as it travels. */
export function sealRequest(keys: Credentials, call: PartnerCall, { body: inner, ...rest }: Sent): string {
  const made = { appid: keys.appid, ...rest, data: encrypt(keys, JSON.stringify({ nonce: rest.nonce, ...inner })) };
  return JSON.stringify({ ...made, sign: signatureOfParts(keys.token, partsOfRequest(call, made)) });
}

/** A request as it came. Throws an EnvelopeError for one that is not signed, not for this partner, or not readable. */
export function openRequest(keys: Credentials, call: PartnerCall, text: string): Sent {
  const came = parsed(request, text);
  if (!sameSignature(came.sign, signatureOfParts(keys.token, partsOfRequest(call, came))))
    throw new EnvelopeError("signature");
  if (came.appid !== keys.appid) throw new EnvelopeError("appid");
  const { requestId, nonce, timestamp } = came;
  return { requestId, nonce, timestamp, body: opened(keys, came) };
}

/** What a partner says: done with a body, or refused with a code and a reason. */
export interface Said {
  readonly code: string;
  readonly msg: string;
  /** Epoch milliseconds. */
  readonly timestamp: string;
  readonly body: object | null;
}

/** An answer as it travels, to the request with this nonce. */
export function sealAnswer(keys: RouterKeys, call: PartnerCall, nonce: string, { body: inner, ...rest }: Said): string {
  const data = inner === null ? "" : encrypt(keys, JSON.stringify({ nonce, ...inner }));
  const made = { ...rest, nonce, data };
  return JSON.stringify({ ...made, sign: signatureOfParts(keys.token, partsOfAnswer(call, made)) });
}

/**
 * An answer as it came, to the request with this nonce. Throws an EnvelopeError for one that is not signed, belongs to
 * another request, or is not readable.
 */
export function openAnswer(keys: RouterKeys, call: PartnerCall, nonce: string, text: string): Said {
  const came = parsed(answer, text);
  if (!sameSignature(came.sign, signatureOfParts(keys.token, partsOfAnswer(call, came))))
    throw new EnvelopeError("signature");
  if (came.nonce !== nonce) throw new EnvelopeError("nonce");
  const { code, msg, timestamp } = came;
  return { code, msg, timestamp, body: came.data === "" ? null : opened(keys, came) };
}
