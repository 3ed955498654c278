import { constants, publicEncrypt } from "node:crypto";
import { auth } from "../access/auth/contract.ts";
import type { Staff } from "./product.ts";

/** What the console does with secrets before they travel: encrypts them with the server's public key. */
export async function encrypterOf(staff: Staff): Promise<(text: string) => string> {
  const { key } = await staff.call(auth.rsaKey, {});
  return (text) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" }, Buffer.from(text)).toString(
      "base64",
    );
}
