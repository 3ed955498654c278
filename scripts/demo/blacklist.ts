import { between, digits, pick, randomFrom } from "../../sandbox/chance.ts";
import { personFrom } from "../../sandbox/people.ts";
import { run, sql } from "../../src/platform/server/database/connect.ts";
import type { People } from "./people.ts";
import { LISTED } from "./words.ts";
import type { World } from "./world.ts";

const HIT_SHARE = 0.018;
const STRANGERS_A_DAY = 0.16;
const DAY_MS = 86_400_000;

/** The lists that the lender brought along or was given: some of those who will come, and many who never do. */
export async function fillBlacklist(
  world: World,
  people: People,
  arrivals: readonly Date[],
  days: number,
): Promise<void> {
  const random = randomFrom("blacklist");
  const add = async (type: string, value: string, at: Date): Promise<void> => {
    const source = pick(random, ["manual", "manual", "bureau", "partner"]);
    const listedAt = new Date(Math.max(at.getTime(), world.clock.now().getTime()));
    await run(
      world.db,
      sql`insert into blacklist (type, value, source, reason, created_at, created_by)
          values (${type}, ${value}, ${source}, ${pick(random, LISTED)}, ${listedAt}, 2)`,
    );
  };
  for (const [index, arrival] of arrivals.entries()) {
    if (random() >= HIT_SHARE) continue;
    const { phone, curp, clabe } = personFrom(people.seedOf(index));
    const [type, value] = pick(random, [["phone", phone] as const, ["idDoc", curp] as const, ["card", clabe] as const]);
    await add(type, value, new Date(arrival.getTime() - between(random, 1, 40) * DAY_MS));
  }
  const [first, last] = [world.clock.now().getTime(), arrivals.at(-1)?.getTime() ?? 0];
  for (let index = 0; index < STRANGERS_A_DAY * days; index += 1) {
    await add(
      "phone",
      pick(random, ["55", "33", "81", "22"]) + digits(random, 8),
      new Date(first + random() * (last - first)),
    );
  }
}
