import { handle } from "../../../platform/server/handle.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
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
  const made = await row<{ id: string }>(
    ctx.db,
    sql`insert into staff_user (account, name, phone, language, password_hash, must_change_password, created_at)
        values (${account}, ${name}, ${phone}, ${language}, ${issued.hash}, true, ${ctx.now}) on conflict (account) do nothing returning id`,
  );
  if (!made) throw new Refusal(staffUserRefusals.accountTaken, { field: "account" });
  await setRoles(ctx, made.id, chosen);
  ctx.audit({ object: ["staffUser", made.id], after: { account, name, phone: maskPhone(phone), roles: namesOf(chosen), language } });
  return { userId: made.id, password: issued.made };
});
