import { scrypt, timingSafeEqual } from "node:crypto";

const BYTES = 32;

/** A slow hash of a code, salted with the id of its row: six digits would be guessed from a fast one. */
export const hashCode = (id: string, code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(code, id, BYTES, (error, key) => (error ? reject(error) : resolve(key.toString("base64"))));
  });

/** Compares a typed code with a stored hash, in a time that does not tell where they differ. */
export async function sameCode(id: string, code: string, stored: string): Promise<boolean> {
  return timingSafeEqual(Buffer.from(await hashCode(id, code), "base64"), Buffer.from(stored, "base64"));
}
