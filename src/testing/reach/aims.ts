import { menuSeed } from "../../../seeds/menu.ts";
import { only, rows, sql, type Db } from "../../platform/server/database/connect.ts";
import type { Endpoint } from "../../platform/shared/endpoint.ts";
import { placesOf, schemaOf } from "../scope/identifiers.ts";
import { inputWith } from "../scope/sample.ts";
import type { World } from "../scope/world.ts";

type Input = Record<string, unknown>;

/**
 * What there is in the house for somebody to reach for: oneself and others, one's own team and another one, every role,
 * every right.
 */
interface House {
  readonly users: readonly string[];
  readonly teams: readonly string[];
  readonly roles: readonly string[];
  readonly held: readonly string[];
  readonly entries: readonly string[];
  readonly own: string;
  readonly lacking: string;
}

async function houseOf(db: Db, account: string): Promise<House> {
  const ids = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
    (await rows<{ id: string }>(db, statement)).map(({ id }) => id);
  const { id } = await only<{ id: string }>(db, sql`select id from staff_user where account = ${account}`);
  const codes = menuSeed.flatMap(({ domain, pages }) =>
    pages.flatMap((page) => page.actions.map(({ action }) => `${domain}:${page.url}:${action}`)),
  );
  const { lacking } = await only<{ lacking: string | null }>(
    db,
    sql`select min(code) as lacking from unnest(${codes}::text[]) code where code not in (
          select m.perms from user_role ur join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
            where ur.user_id = ${id})`,
  );
  return {
    own: id,
    users: [
      id,
      ...(await ids(
        sql`select id from staff_user where account in ('admin', 'other.collector', 'seatless') and id <> ${id}
            order by account`,
      )),
    ],
    teams: await ids(
      sql`select t.id from team t order by (t.id = (select team_id from work_seat
          where user_id = ${id})) desc nulls last, t.id limit 2`,
    ),
    roles: await ids(sql`select id from role where code in ('admin', 'collector', 'spare') order by code`),
    held: await ids(sql`select role_id as id from user_role where user_id = ${id}`),
    entries: await ids(sql`select id from menu order by id`),
    lacking: lacking ?? "system:nowhere:view",
  };
}

/** The values worth trying in a field of a feature; none where the field is nothing to reach with. */
function aimsAt(feature: string, field: string, house: House): readonly unknown[] {
  const { users, teams, roles, held, entries, own, lacking } = house;
  switch (field) {
    case "userId":
      return feature === "seat" || feature === "staffUser" ? users : [];
    case "userIds":
      return [users, [own]];
    case "toSeat":
    case "checker":
      return [own];
    case "teamId":
    case "toTeam":
      return teams;
    case "roleIds":
      return [[...new Set([...held, ...roles])], roles.slice(0, 1), roles.slice(1)];
    case "menuIds":
      return [entries];
    case "dataScope":
      return ["all"];
    case "packages":
      return [[]];
    case "perms":
      return [lacking];
    case "id":
      return feature === "role"
        ? [...held, ...roles]
        : feature === "menu"
          ? entries.slice(0, 1).concat(entries.slice(-1))
          : [];
    default:
      return [];
  }
}

const VERSIONED: Readonly<Record<string, (input: Input) => ReturnType<typeof sql> | null>> = {
  seat: ({ userId }) => sql`select version from work_seat where user_id = ${userId}`,
  staffUser: ({ userId }) => sql`select version from staff_user where id = ${userId}`,
  role: ({ id }) => sql`select version from role where id = ${id}`,
  menu: ({ id }) => sql`select version from menu where id = ${id}`,
};

/** Texts that these calls check for their form. */
const FORMS: Readonly<Record<string, unknown>> = {
  account: "cuenta.nueva",
  name: "Cuenta Nueva",
  language: "es",
  function: "collection",
  onDuty: true,
  reason: "prueba",
  remark: "prueba",
};

function variants(endpoint: Endpoint, base: Input, house: House): Input[] {
  const [feature = ""] = endpoint.name.split(".");
  let all: Input[] = [base];
  for (const field of Object.keys(schemaOf(endpoint).properties ?? {})) {
    const aims = aimsAt(feature, field, house);
    if (aims.length > 0) all = all.flatMap((input) => aims.map((value) => ({ ...input, [field]: value })));
  }
  // Of a seat and a team to receive work, a call takes one.
  return all.flatMap((input) =>
    "toSeat" in input && "toTeam" in input
      ? [
          { ...input, toTeam: undefined },
          { ...input, toSeat: undefined },
        ]
      : [input],
  );
}

/**
 * Inputs of a call by which somebody might reach for more: about themself, their team and roles, with their own orders
 * and with foreign ones.
 */
export async function aimsOf(db: Db, endpoint: Endpoint, account: string, world: World): Promise<Input[]> {
  const [feature = ""] = endpoint.name.split(".");
  const house = await houseOf(db, account);
  const fields = new Set(Object.keys(schemaOf(endpoint).properties ?? {}));
  const named = ["roleName", "nameCn", "nameEn", "nameEs"].map(
    (field) => [field, `Nombre ${account} ${endpoint.name}`.replaceAll(".", " ")] as const,
  );
  const forms = Object.fromEntries([...Object.entries(FORMS), ...named].filter(([field]) => fields.has(field)));
  const places = placesOf(endpoint);
  const found: Input[] = [];
  for (const side of places.length > 0 ? [world.own, world.foreign] : [world.own]) {
    const values = places.map((place) => ({ ...place, value: side.ids[place.kind] }));
    for (const input of variants(endpoint, { ...inputWith(endpoint, values, side.version), ...forms }, house)) {
      const versioned = fields.has("version") ? VERSIONED[feature]?.(input) : null;
      const version = versioned ? (await rows<{ version: number }>(db, versioned))[0]?.version : undefined;
      const count = endpoint.name === "seat.transfer" ? { count: await openOrders(db, String(input["userId"])) } : {};
      found.push({ ...input, ...(version !== undefined && { version }), ...count });
    }
  }
  return found;
}

const openOrders = async (db: Db, userId: string): Promise<number> =>
  (
    await only<{ count: number }>(
      db,
      sql`select count(*)::int as count from loan_order where collector_id = ${userId} and status in (21, 40)`,
    )
  ).count;
