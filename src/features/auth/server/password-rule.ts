import { refused, ok, type Result } from "../../../platform/shared/refusal.ts";
import { authRefusals } from "../messages.ts";
import { limits } from "./limits.ts";

/** Whether a new password is strong enough: its length, a letter and a digit, and not the account's own name. */
export function weakness(password: string, account: string): Result<string> {
  const strong = password.length >= limits.passwordLength && password.length <= 200 && /\p{L}/u.test(password) && /\d/.test(password);
  if (!strong || password.toLowerCase().includes(account.toLowerCase())) return refused(authRefusals.passwordWeak, { field: "newPassword" });
  return ok(password);
}
