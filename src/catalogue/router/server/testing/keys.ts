import { encrypterOf } from "../../../../testing/encrypted.ts";
import type { Staff } from "../../../../testing/product.ts";
import type { RouterKeys } from "../../domain/keys.ts";

/** A partner's keys as the console sends them. */
export async function sealedKeys(staff: Staff, { aesKey, aesIv, token }: RouterKeys): Promise<RouterKeys> {
  const sealed = await encrypterOf(staff);
  return { aesKey: sealed(aesKey), aesIv: sealed(aesIv), token: sealed(token) };
}
