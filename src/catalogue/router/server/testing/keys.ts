import { constants, publicEncrypt } from "node:crypto";
import { auth } from "../../../../access/auth/contract.ts";
import type { Staff } from "../../../../testing/product.ts";
import type { RouterKeys } from "../../domain/keys.ts";

/** A partner's keys as the console sends them: encrypted with the server's public key. */
export async function sealedKeys(staff: Staff, { aesKey, aesIv, token }: RouterKeys): Promise<RouterKeys> {
  const { key } = await staff.call(auth.rsaKey, {});
  const sealed = (text: string): string =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" }, Buffer.from(text)).toString(
      "base64",
    );
  return { aesKey: sealed(aesKey), aesIv: sealed(aesIv), token: sealed(token) };
}
