import { isReadable } from "../../../access/caller/server/api.ts";
import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { packageStepMessages as m } from "../domain/step-messages.ts";

/** The most apps that a test names. */
const MOST = 10;

/** The packages that take applications. */
const open = sql`app_package t join merchant m on m.merchant_no = t.merchant_no and m.enabled
  where t.open and t.status = 1`;
const key = sql`open_app o where o.package_name = t.package_name and o.kind = 'app' and o.enabled`;

async function look({ db }: Context<Database>): Promise<readonly Check[]> {
  const { packages, keyed } = await only<{ packages: number; keyed: number }>(
    db,
    sql`select count(*)::int as packages, (count(*) filter (where exists (select from ${key})))::int as keyed from ${open}`,
  );
  return [
    packages > 0 ? check(true, m.stepOpen, { count: packages }) : check(false, m.stepNone),
    keyed > 0 ? check(true, m.stepKeyed, { count: keyed }) : check(false, m.stepNoKey),
  ];
}

/** Whether each key can be read, and was used. */
async function test({ db, services }: Context<Database>): Promise<readonly Check[]> {
  const found = await rows<{ name: string; appId: string; secret: string; used: boolean }>(
    db,
    sql`select t.app_name as name, o.app_id, o.secret, o.used_at is not null as used
        from open_app o join (select t.package_name, t.app_name from ${open}) t on t.package_name = o.package_name
        where o.kind = 'app' and o.enabled order by t.app_name limit ${MOST}`,
  );
  if (found.length === 0) return [check(false, m.stepNoKey)];
  return found.map(({ name, used, ...sealed }) => {
    if (!isReadable(services, sealed)) return check(false, m.stepBroken, { name });
    return check(used, used ? m.stepSigned : m.stepUnused, { name });
  });
}

/** The borrowers' apps, and how they prove who they are. */
export const packageStep: FirstStep = {
  code: "app",
  place: 4,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "packageManagement",
  look,
  test,
};
