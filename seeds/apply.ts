import { verify } from "@node-rs/argon2";
import { hashPassword, announceFromOutside } from "../src/access/auth/server/api.ts";
import { clabeFor } from "../src/people/borrower/domain/clabe.ts";
import type { Config } from "../src/platform/server/config.ts";
import { lockName } from "../src/platform/server/context.ts";
import { row, sql, type Database, type Tx } from "../src/platform/server/database/connect.ts";
import { StartError } from "../src/platform/server/start-error.ts";
import { buildFor } from "./built.ts";
import { grantsFor, menuRows, type MenuRow } from "./plan.ts";
import { accountSeed, roleSeed } from "./roles.ts";

/**
 * What earlier starts have seeded: it is never seeded again, so that what administrators changed or removed stays as it
 * is.
 */
interface Seeded {
  readonly menu: readonly string[];
  readonly grants: readonly string[];
  readonly roles: readonly string[];
  readonly accounts: readonly string[];
  readonly demoHash: string | null;
}

const SETTING = "seed.staff";
const NOTHING: Seeded = { menu: [], grants: [], roles: [], accounts: [], demoHash: null };

function without<T>(items: readonly T[], done: readonly string[], key: (item: T) => string): T[] {
  const known = new Set(done);
  return items.filter((item) => !known.has(key(item)));
}

/**
 * Inserts one level of the menu; parents must be there. A page takes over buttons that stood under its group until it
 * was built.
 */
async function addMenu(db: Tx, rows: readonly MenuRow[], type: MenuRow["type"]): Promise<void> {
  const level = rows.filter((candidate) => candidate.type === type);
  if (level.length === 0) return;
  await sql`insert into menu (parent_id, type, name_cn, name_en, name_es, icon, url, perms, order_num, hidden)
            select p.id, v.type, v.cn, v.en, v.es, v.icon, v.url, v.perms, v."order", v.hidden
            from jsonb_to_recordset(${JSON.stringify(level)}::jsonb) as v(perms text, type text, parent text, cn text,
              en text, es text, icon text,
                 url text, "order" integer, hidden boolean)
            left join menu p on p.perms = v.parent
            on conflict do nothing`.execute(db);
  if (type !== "menu") return;
  const pages = level.map(({ perms }) => perms);
  await sql`update menu b set parent_id = p.id from menu p
            where p.perms in (${sql.join(pages)}) and b.type = 'button' and b.parent_id = p.parent_id
              and starts_with(b.perms, left(p.perms, length(p.perms) - length('view')))`.execute(db);
}

async function addRoles(db: Tx, roles: typeof roleSeed, now: Date): Promise<void> {
  if (roles.length === 0) return;
  const values = roles.map(
    ({ code, name, remark, scope }) =>
      sql`(${code}, ${name.cn}, ${name.en}, ${name.es}, ${remark.en}, ${remark.cn}, ${remark.es}, ${scope},
            ${now}::timestamptz)`,
  );
  await sql`insert into role (code, name_cn, name_en, name_es, remark, remark_cn, remark_es, data_scope, updated_at)
            values ${sql.join(values)}
            on conflict (code) do nothing`.execute(db);
}

async function addGrants(db: Tx, grants: readonly { readonly role: string; readonly perms: string }[]): Promise<void> {
  if (grants.length === 0) return;
  await sql`insert into role_menu (role_id, menu_id)
            select r.id, m.id from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as v(role text, perms text)
            join role r on r.code = v.role join menu m on m.perms = v.perms
            on conflict do nothing`.execute(db);
  await announceFromOutside(db, "*");
}

type Account = Omit<(typeof accountSeed)[number], "phone"> & { readonly phone: string | null };

async function addAccounts(
  db: Tx,
  accounts: readonly Account[],
  passwordHash: string,
  now: Date,
  { mustChange = false } = {},
): Promise<void> {
  if (accounts.length === 0) return;
  await sql`with added as (
              insert into staff_user (account, name, phone, password_hash, must_change_password, created_at)
              values ${sql.join(
                accounts.map(
                  ({ account, name, phone }) => sql`(${account}, ${name}, ${phone},
                ${passwordHash}, ${mustChange}, ${now}::timestamptz)`,
                ),
              )}
              on conflict (account) do nothing returning id, account)
            insert into user_role (user_id, role_id)
            select a.id, r.id from added a
            join jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as v(account text,
              role text) on v.account = a.account
            join role r on r.code = v.role`.execute(db);
}

/** The phones of demo accounts that earlier builds made without one, and the demo's own bank account. */
async function addDemoDetails(db: Tx, now: Date): Promise<void> {
  await sql`update staff_user u set phone = v.phone from jsonb_to_recordset(${JSON.stringify(accountSeed)}::jsonb) as
              v(account text, phone text)
            where u.account = v.account and u.phone is null`.execute(db);
  await sql`insert into settlement_account (clabe, bank_name, holder, created_at)
            select ${clabeFor("012", "180", "155001024")}, 'BBVA México', 'Trastienda Demo SOFOM', ${now}
              where not exists (select from settlement_account)`.execute(db);
}

/**
 * The hash that the demo's accounts share. A demo password that changed since the last start is set wherever the old
 * one still stands.
 */
async function demoHash(db: Tx, config: Config, seeded: Seeded): Promise<string> {
  const before = seeded.demoHash;
  if (before !== null && (await verify(before, config.demoPassword))) return before;
  const hash = await hashPassword(config.demoPassword);
  if (before !== null)
    await sql`update staff_user set password_hash = ${hash} where password_hash = ${before}`.execute(db);
  return hash;
}

/** The first administrator of a production. */
const FIRST = { account: "admin", name: "Administrador", role: "admin", phone: null };

/**
 * The second one, whom nobody in the product has made, so that two people can approve what the other asks for from the
 * first day on. The password stood in the first one's reach, if they share the environment: it is changed at the first
 * login, and whoever came first cannot hide it.
 */
const SECOND = { account: "admin2", name: "Administrador 2", role: "admin", phone: null };

/** Adds the administrators of a production whose passwords are set and whom no earlier start has added. */
async function addAdministrators(
  db: Tx,
  { adminPassword, secondAdminPassword }: Config,
  seeded: Seeded,
  now: Date,
): Promise<readonly string[]> {
  const isNew = ({ account }: Account): boolean => !seeded.accounts.includes(account);
  const added: string[] = [];
  if (isNew(FIRST)) {
    if (adminPassword === null)
      throw new StartError("Setting ADMIN_PASSWORD is needed for the first start: it becomes the password of admin");
    await addAccounts(db, [FIRST], await hashPassword(adminPassword), now);
    added.push(FIRST.account);
  }
  if (secondAdminPassword !== null && isNew(SECOND)) {
    await addAccounts(db, [SECOND], await hashPassword(secondAdminPassword), now, { mustChange: true });
    added.push(SECOND.account);
  }
  return added;
}

async function addStaff(
  db: Tx,
  config: Config,
  seeded: Seeded,
  now: Date,
): Promise<Pick<Seeded, "accounts" | "demoHash">> {
  if (config.mode === "production") {
    const added = await addAdministrators(db, config, seeded, now);
    return { accounts: [...seeded.accounts, ...added], demoHash: seeded.demoHash };
  }
  const accounts = without(accountSeed, seeded.accounts, ({ account }) => account);
  const hash = await demoHash(db, config, seeded);
  await addAccounts(db, accounts, hash, now);
  await addDemoDetails(db, now);
  return { accounts: [...seeded.accounts, ...accounts.map(({ account }) => account)], demoHash: hash };
}

async function seed(db: Tx, config: Config, now: Date): Promise<void> {
  await lockName(db, SETTING);
  const seeded =
    (await row<{ value: Seeded }>(db, sql`select value from setting where key = ${SETTING}`))?.value ?? NOTHING;
  const all = menuRows(buildFor(config.mode));
  const rows = without(all, seeded.menu, ({ perms }) => perms);
  const roles = without(roleSeed, seeded.roles, ({ code }) => code);
  const grants = without(grantsFor(all), seeded.grants, (grant) => `${grant.role} ${grant.perms}`);
  for (const type of ["directory", "menu", "button"] as const) await addMenu(db, rows, type);
  await addRoles(db, roles, now);
  await addGrants(db, grants);
  const staff = await addStaff(db, config, seeded, now);
  const value: Seeded = {
    menu: [...seeded.menu, ...rows.map(({ perms }) => perms)],
    grants: [...seeded.grants, ...grants.map((grant) => `${grant.role} ${grant.perms}`)],
    roles: [...seeded.roles, ...roles.map(({ code }) => code)],
    ...staff,
  };
  await sql`insert into setting (key, value, updated_at) values (${SETTING}, ${JSON.stringify(value)}::jsonb, ${now})
            on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
            where setting.value is distinct from excluded.value`.execute(db);
}

/**
 * Adds the menu, the roles and the first accounts that this build brings and earlier starts did not. Safe to run at
 * every start and from several processes at once. Throws a StartError when a production database has no administrator
 * and no password for one.
 */
export async function seedStaff(db: Database | Tx, config: Config, now: Date): Promise<void> {
  if (db.isTransaction) return seed(db as Tx, config, now);
  await db.transaction().execute((tx) => seed(tx, config, now));
}
