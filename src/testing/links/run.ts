import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { seedLending } from "../../../seeds/lending.ts";
import { seedStaff } from "../../../seeds/apply.ts";
import { BATCH } from "../../apps/short-link/server/redirect/counter.ts";
import { only, run, sql } from "../../platform/server/database/connect.ts";
import type { TestServices } from "../../platform/server/testing/services.ts";
import type { Listening } from "./acts.ts";
import { Visitors } from "./visitors.ts";

const PROGRAM = fileURLToPath(new URL("replica.ts", import.meta.url));
const CONNECTIONS = 8;
const LINKS = 50;

interface Wish {
  readonly clicks: number;
  readonly kills: number;
}

/** What became of clicks on two processes of which one was killed now and then. */
export interface Counted {
  readonly kills: number;
  /** Visitors who were led somewhere. */
  readonly followed: number;
  /** Clicks that stand in the database after both processes were stopped. */
  readonly counted: number;
  /** Visitors who were told that there is no such link. */
  readonly lost: number;
  /** The most that the kills may have cost, and the most that may be counted of answers that never came. */
  readonly mayMiss: number;
  readonly mayExceed: number;
}

interface Process {
  readonly child: ChildProcess;
  readonly port: number;
}

async function start({ url, services }: TestServices): Promise<Process> {
  const child = fork(PROGRAM, [url, services.config.dataDir], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [{ port }] = (await once(child, "message")) as [Listening];
  return { child, port };
}

async function end({ child }: Process, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function makeLinks({ services }: TestServices): Promise<string[]> {
  const { db } = services.connection;
  await seedStaff(db, services.config, services.clock.now());
  await seedLending(services);
  const codes = Array.from({ length: LINKS }, (_, index) => `enlace-${index}`);
  await run(
    db,
    sql`insert into short_link (code, chosen, package_name, target, purpose, created_at)
        select code, true, (select min(package_name) from app_package), 'https://play.google.com/', 'page', now()
        from unnest(${codes}::text[]) as n (code)`,
  );
  return codes;
}

/** Opens links on one of two processes; kills it now and then, and fills its place. */
async function keepOpening(
  house: TestServices,
  visitors: Visitors,
  left: { clicks: number },
  points: number[],
): Promise<void> {
  let process = await start(house);
  while (left.clicks > 0) {
    const point = points.shift();
    if (point === undefined) {
      await visitors.come(process.port, CONNECTIONS);
      break;
    }
    const going = visitors.come(process.port, CONNECTIONS);
    while (left.clicks > point) await new Promise((resolve) => setTimeout(resolve, 1));
    await end(process, "SIGKILL");
    visitors.leave();
    await going;
    process = await start(house);
  }
  await end(process, "SIGTERM");
}

/** Has so many links opened over two processes, of which one is killed so many times; both are stopped at the end. */
export async function followLinks(house: TestServices, { clicks, kills }: Wish): Promise<Counted> {
  const codes = await makeLinks(house);
  const left = { clicks };
  const points = Array.from({ length: kills }, (_, index) => Math.floor((clicks * (kills - index)) / (kills + 1)));
  const [steady, struck] = [new Visitors(codes, left), new Visitors(codes, left)];
  await Promise.all([keepOpening(house, steady, left, []), keepOpening(house, struck, left, points)]);
  const { counted } = await only<{ counted: number }>(
    house.services.connection.db,
    sql`select coalesce(sum(clicks), 0)::bigint::int as counted from short_link_click`,
  );
  return {
    kills,
    followed: steady.followed + struck.followed,
    counted,
    lost: steady.lost + struck.lost,
    // the batch that is gathered and the one on its way
    mayMiss: 2 * kills * BATCH,
    mayExceed: kills * CONNECTIONS,
  };
}
