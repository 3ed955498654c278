import { handle } from "../../../platform/server/handle.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { createAccount } from "../../auth/server/api.ts";
import { staffUser } from "../contract.ts";
import { staffUserRefusals } from "../messages.ts";
import { issuePassword } from "./passwords.ts";
import { chosenRoles, namesOf, setRoles } from "./role-choice.ts";
import { refuseTakenPhone } from "./unique.ts";

/** Makes an account whose password must be changed at the first login. */
export const create = handle(staffUser.create, async ({ account, name, phone, roleIds, language, password }, ctx) => {
  const chosen = await chosenRoles(ctx, roleIds, []);
  await refuseTakenPhone(ctx, phone, null);
  const issued = await issuePassword(ctx, password, account);
  const userId = await createAccount(ctx, { account, name, phone, language, passwordHash: issued.hash });
  if (userId === null) throw new Refusal(staffUserRefusals.accountTaken, { field: "account" });
  await setRoles(ctx, userId, chosen);
  ctx.audit({
    object: ["staffUser", userId],
    after: { account, name, phone: maskPhone(phone), roles: namesOf(chosen), language },
  });
  return { userId, password: issued.made };
});
