import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { routerRefusals } from "../messages.ts";

/** With what a partner's calls are encrypted and signed. */
export interface RouterKeys {
  /** AES: 16, 24 or 32 characters of ASCII, each a byte of the key. */
  readonly aesKey: string;
  /** The initialization vector of CBC: 16 characters. */
  readonly aesIv: string;
  /** Signs requests and answers. */
  readonly token: string;
}

const KEY_BYTES: readonly number[] = [16, 24, 32];
const IV_BYTES = 16;
const TOKEN_MIN = 16;
const TOKEN_MAX = 256;
const ASCII = /^[\x21-\x7e]+$/;

/** Whether keys can be used: their lengths, and that each character is a byte. Pure. */
export function checkKeys({ aesKey, aesIv, token }: RouterKeys): Result<null> {
  const badly = (field: keyof RouterKeys) => refused(routerRefusals.notPlain, { field });
  if (!KEY_BYTES.includes(aesKey.length)) return refused(routerRefusals.keyLength, { field: "aesKey" });
  if (!ASCII.test(aesKey)) return badly("aesKey");
  if (aesIv.length !== IV_BYTES) return refused(routerRefusals.ivLength, { field: "aesIv" });
  if (!ASCII.test(aesIv)) return badly("aesIv");
  if (token.length < TOKEN_MIN || token.length > TOKEN_MAX)
    return refused(routerRefusals.tokenLength, { field: "token" });
  return ASCII.test(token) ? ok(null) : badly("token");
}
