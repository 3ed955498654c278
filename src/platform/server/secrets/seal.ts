import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Services } from "../context.ts";
import { keyBy, keyRing } from "./keys.ts";

declare const brand: unique symbol;

/** A secret as it is stored: `v1:<key id>:<base64 of nonce, tag and ciphertext>`. */
export type Sealed = string & { readonly [brand]: "sealed" };

/** What sealing needs to know of the installation. */
export type Sealing = Pick<Services, "config">;

const FORM = /^v1:([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]+={0,2})$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed value that cannot be opened; the message names its place and its key, never what is in it. */
export class SealError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SealError";
  }
}

/** Whether a stored text is sealed, whoever sealed it. */
export const isSealed = (text: string): text is Sealed => FORM.test(text);

/** The id of the key that sealed a value; null for plain text. */
export const keyIdOf = (text: string): string | null => FORM.exec(text)?.[1] ?? null;

/**
 * Encrypts a secret for the database (AES-256-GCM, a random nonce each). `place` says what it is the secret of, such as
 * `channel.secret:opm`: the same text opens at no other place, so that values cannot be swapped between rows.
 */
export function seal({ config }: Sealing, text: string, place: string): Sealed {
  const [key] = keyRing(config);
  if (!key) throw new SealError(`no key to seal ${place} with`);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce).setAAD(Buffer.from(`v1:${key.id}:${place}`));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `v1:${key.id}:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64")}` as Sealed;
}

/**
 * Decrypts a secret of the database. Throws a SealError when its key is not there, or when it was not sealed for this
 * place.
 */
export function unseal({ config }: Sealing, sealed: string, place: string): string {
  const [, id, encoded] = FORM.exec(sealed) ?? [];
  if (id === undefined || encoded === undefined) throw new SealError(`${place} is not sealed`);
  const key = keyBy(config, id);
  if (!key) throw new SealError(`${place} is sealed with key ${id}, which is not among SECRET_KEYS`);
  const bytes = Buffer.from(encoded, "base64");
  const [nonce, tag, body] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  if (tag.length < TAG_BYTES) throw new SealError(`${place} is cut off`);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(`v1:${id}:${place}`),
    );
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    throw new SealError(
      `${place} does not open with key ${id}: it was sealed with another key of that name, or for another place`,
    );
  }
}
