import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { randomFrom } from "../../../sandbox/chance.ts";
import { seedLending } from "../../../seeds/lending.ts";
import { seedStaff } from "../../../seeds/apply.ts";
import { auth } from "../../access/auth/contract.ts";
import { rows, sql } from "../../platform/server/database/connect.ts";
import type { TestServices } from "../../platform/server/testing/services.ts";
import type { Envelope } from "../../platform/shared/endpoint.ts";
import { appKey } from "../keys.ts";
import type { Listening } from "../links/acts.ts";
import { Agent, Borrower, type Ports } from "./sides.ts";

const PROGRAM = fileURLToPath(new URL("../links/replica.ts", import.meta.url));
const ACCOUNTS = ["admin", "ops", "service"];

interface Wish {
  /** Of both directions together. */
  readonly messages: number;
  readonly conversations: number;
  readonly cuts: number;
  readonly kills: number;
  readonly seed: string;
}

/** What became of it; `wrong` is what should not be. */
export interface Talked {
  readonly acknowledged: number;
  readonly kept: number;
  readonly cuts: number;
  readonly kills: number;
  readonly wrong: readonly string[];
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

async function tokenOf({ services }: TestServices, port: number, account: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${auth.login.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account, password: services.config.demoPassword }),
  });
  const { code, data, msg } = (await response.json()) as Envelope<{ token: string }>;
  if (code !== "200") throw new Error(msg);
  return data.token;
}

/**
 * Lets agents and borrowers write to each other over two processes, through a line that drops and doubles, with sockets
 * that are cut and processes that are killed; then compares every screen and history with a model: what was
 * acknowledged, by its place.
 */
export async function talk(house: TestServices, wish: Wish): Promise<Talked> {
  const { db } = house.services.connection;
  await seedStaff(db, house.services.config, new Date());
  await seedLending(house.services);
  const key = await appKey(house.services);
  const people = await rows<{ id: string; externalId: string }>(
    db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, registered_at)
        select 'talks-' || n, p.merchant_no, p.package_name, '55' || lpad(n::text, 8, '0'), 'Cliente ' || n, now()
        from generate_series(1, ${wish.conversations}) n, app_package p
        where p.package_name = (select package_name from open_app where app_id = ${key.appId}) returning id, external_id`,
  );
  const chance = randomFrom(wish.seed);
  const living: Process[] = [await start(house), await start(house)];
  const ports: Ports = {
    any: (draw) => living[Math.floor(draw() * living.length)]?.port ?? living[0]?.port ?? 0,
  };
  const tokens = await Promise.all(ACCOUNTS.map((account) => tokenOf(house, living[0]?.port ?? 0, account)));
  const pairs = people.map(({ id, externalId }, index) => ({
    agent: new Agent({ token: tokens[index % tokens.length] ?? "", userId: id, ports, chance }),
    borrower: new Borrower({ key, externalId, ports, chance }),
    id,
  }));
  const each = Math.floor(wish.messages / pairs.length / 2);
  const acknowledged = (): number =>
    pairs.reduce((sum, { agent, borrower }) => sum + agent.acknowledged.size + borrower.acknowledged.size, 0);
  const work = pairs.map(async ({ agent, borrower }) => {
    // the borrower speaks first, so that what the agent writes is an answer
    await borrower.write(1);
    await Promise.all([agent.write(each), borrower.write(each - 1)]);
  });
  let over = false;
  let [cuts, kills] = [0, 0];
  const total = each * pairs.length * 2;
  /** Looks again and again at how much is done, until it is all over. */
  const whileTheyTalk = async (look: (done: number) => unknown): Promise<void> => {
    while (!over) {
      await look(acknowledged() / total);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const cutting = whileTheyTalk((done) => {
    while (cuts < Math.min(1, done * 1.1) * wish.cuts) {
      pairs[Math.floor(chance() * pairs.length)]?.agent.cut();
      cuts += 1;
    }
  });
  const killing = whileTheyTalk(async (done) => {
    if (kills >= wish.kills || done <= (kills + 1) / (wish.kills + 1)) return;
    const [struck] = living.splice(kills % 2, 1);
    const ended = once(struck?.child as ChildProcess, "exit");
    struck?.child.kill("SIGKILL");
    await ended;
    living.push(await start(house));
    kills += 1;
  });
  await Promise.all(work);
  over = true;
  await Promise.all([cutting, killing]);
  const wrong: string[] = [];
  for (const { agent, borrower, id } of pairs) {
    await Promise.all([agent.finish(), borrower.finish()]);
    const model = [...agent.acknowledged, ...borrower.acknowledged]
      .map(([, connectId]) => connectId)
      .toSorted((a, b) => a - b);
    const kept = await rows<{ connectId: string }>(
      db,
      sql`select connect_id from chat_message where customer_id = ${id} order by connect_id`,
    );
    const sides = {
      "the agent's screen": agent.screen.all.map(({ connectId }) => connectId),
      "the borrower's screen": borrower.screen.all.map(({ connectId }) => connectId),
      "the history": (await agent.history()).map(({ connectId }) => connectId),
      "the database": kept.map(({ connectId }) => Number(connectId)),
    };
    if (new Set(model).size !== model.length) wrong.push(`${id}: two messages have one place`);
    for (const [name, shown] of Object.entries(sides))
      if (shown.join() !== model.join())
        wrong.push(`${id}: ${name} has ${shown.length} of ${model.length}, or in another order`);
    const texts = new Map((await agent.history()).map(({ connectId, message }) => [connectId, message]));
    for (const { connectId, message } of borrower.screen.all)
      if (texts.get(connectId) !== message) wrong.push(`${id}: ${connectId} is another text`);
    wrong.push(...agent.screen.wrong, ...borrower.screen.wrong);
    agent.stop();
    borrower.stop();
  }
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from chat_message`,
  );
  for (const { child } of living) child.kill("SIGTERM");
  return { acknowledged: acknowledged(), kept: count, cuts, kills, wrong };
}
