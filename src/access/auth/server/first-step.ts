import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";
import { securityStepMessages as m } from "../domain/step-messages.ts";
import { policyOf } from "./policy.ts";

async function look({ db, services }: Context<Database>): Promise<readonly Check[]> {
  const { mfaRoles } = await policyOf({ db, services });
  const { length: count } = mfaRoles;
  return [count > 0 ? check(true, m.stepRoles, { count }) : check(false, m.stepNoRole)];
}

/** Whether those who must use an authenticator do. */
async function test(ctx: Context<Database>): Promise<readonly Check[]> {
  const { mfaRoles } = await policyOf(ctx);
  const { count } = await only<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from staff_user u where u.active and u.mfa_secret is null
          and exists (select from user_role ur join role r on r.id = ur.role_id
            where ur.user_id = u.id and r.code = any(${mfaRoles}::text[]))`,
  );
  return [...(await look(ctx)), count === 0 ? check(true, m.stepBound) : check(false, m.stepUnbound, { count })];
}

/** How the house is locked. */
export const securityStep: FirstStep = {
  code: "security",
  place: 7,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "systemSecurity",
  params: { tab: "policy" },
  look,
  test,
};
