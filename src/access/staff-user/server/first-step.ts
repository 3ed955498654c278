import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { derived } from "../../../platform/server/features.ts";
import { codesOf } from "../../../platform/shared/endpoint.ts";
import { hasTwo, withoutSecondPerson } from "../domain/second-person.ts";
import { staffStepMessages as m } from "../domain/step-messages.ts";
import { apart, type Apart } from "./ports.ts";

/** The most acts that a test names. */
const MOST = 10;
/** The longest standing among whom two people are looked for. */
const LOOKED_AT = 100;

/** Every command that a second person approves. */
const checkedActs = derived(({ calls }) =>
  [...calls.values()].flatMap(({ access, approve, title, kind }) =>
    approve && kind === "money" ? [{ asks: codesOf(access), approves: approve, title }] : [],
  ),
);

/** Who of two accounts are two people. */
async function apartNow(ctx: Context<Database>): Promise<Apart> {
  const told = await Promise.all(ctx.services.features.of(apart).map((tell) => tell(ctx)));
  return (one, other) => told.every((areApart) => areApart(one, other));
}

async function look(ctx: Context<Database>): Promise<readonly Check[]> {
  const staff = await rows<{ id: string }>(
    ctx.db,
    sql`select id::text as id from staff_user where active order by id limit ${LOOKED_AT}`,
  );
  const { count } = await only<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from staff_user where active`,
  );
  if (count < 2) return [check(false, m.stepAlone)];
  const two = hasTwo(
    staff.map(({ id }) => id),
    await apartNow(ctx),
  );
  return [check(true, m.stepStaff, { count }), two ? check(true, m.stepApart) : check(false, m.stepSameHands)];
}

/** Whether each act that is approved has one person who may ask for it and another who may approve it. */
async function test(ctx: Context<Database>): Promise<readonly Check[]> {
  const { db, services } = ctx;
  const acts = checkedActs(services.features);
  const codes = [...new Set(acts.flatMap(({ asks, approves }) => [...asks, approves]))];
  const held = await rows<{ code: string; holders: string[] }>(
    db,
    sql`select m.perms as code, array_agg(distinct u.id::text) as holders from menu m
        join role_menu rm on rm.menu_id = m.id join user_role ur on ur.role_id = rm.role_id
        join staff_user u on u.id = ur.user_id and u.active
        where m.perms = any(${codes}::text[]) group by m.perms`,
  );
  const holders = new Map(held.map((one) => [one.code, one.holders]));
  const lacking = withoutSecondPerson(acts, holders, await apartNow(ctx));
  if (lacking.length === 0) return [check(true, m.stepPairs)];
  return lacking.slice(0, MOST).map(({ title }) => check(false, m.stepNoPair, { act: title }));
}

/** Who works here. */
export const staffStep: FirstStep = {
  code: "staff",
  place: 6,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "sysUser",
  look,
  test,
};
