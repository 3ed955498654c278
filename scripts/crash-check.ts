import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { between, randomFrom, type Random } from "../sandbox/chance.ts";
import { readConfig } from "../src/platform/server/config.ts";
import { Caller, nextCommand, send, type Command, type Desk, type Target } from "./crash/commands.ts";
import { paidOutOrders } from "./crash/orders.ts";
import { freePort, Server } from "./crash/server.ts";
import { checkDatabase, repeatAll } from "./crash/verify.ts";

/**
 * `npm run crash:check`: sends random money commands to the real server, kills its process again and again in the
 * middle of them, and verifies afterwards that every command it acknowledged is there, once, and that the ledger
 * balances. CRASH_SEED repeats a run.
 */
const COMMANDS = 200;
const KILLS = 5;
const ORDERS = 5;
const WIDTH = 6;

const seed = process.env.CRASH_SEED ?? Math.random().toString(36).slice(2, 10);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** After how many commands the server is killed. */
const killPoints = (random: Random): number[] =>
  Array.from({ length: KILLS }, () => between(random, 5, COMMANDS - 10)).sort((a, b) => a - b);

/** Sends all commands, several at a time, killing the server at the given points and starting it again. */
async function storm(server: Server, desk: Desk, targets: readonly Target[], random: Random): Promise<Command[]> {
  const commands: Command[] = [];
  const points = killPoints(random);
  let up: Promise<void> = Promise.resolve();
  const crash = async (): Promise<void> => {
    await sleep(between(random, 0, 40));
    await server.kill();
    await server.start();
  };
  const work = async (): Promise<void> => {
    while (commands.length < COMMANDS) {
      const command = nextCommand(random, commands.length, targets, commands);
      commands.push(command);
      if (commands.length === points[0]) {
        while (points[0] === commands.length) points.shift();
        up = crash();
      }
      if (!(await send(desk, command))) await up;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  await up;
  return commands;
}

async function run(server: Server): Promise<boolean> {
  await server.start();
  const { demoPassword } = readConfig(process.env);
  const caller = await Caller.logIn(server.url, "admin", demoPassword);
  const desk = { maker: caller, checker: await Caller.logIn(server.url, "finance", demoPassword) };
  const random = randomFrom(seed);
  const targets = await paidOutOrders(ORDERS, seed, join(server.dataDir, "sandbox.json"), caller);
  say(`${targets.length} orders paid out; ${COMMANDS} commands follow, ${WIDTH} at a time, with ${KILLS} kills`);
  const begin = performance.now();
  const commands = await storm(server, desk, targets, random);
  const count = (outcome: Command["outcome"]): number =>
    commands.filter((command) => command.outcome === outcome).length;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  say(
    `${count("acknowledged")} acknowledged, ${count("unknown")} without an answer, ${count("refused")} refused, in ${seconds} s`,
  );
  const changed = await repeatAll(desk, commands);
  say(`all repeated under their keys: ${count("acknowledged")} acknowledged, ${changed.length} answers changed`);
  const { lines, wrong } = await checkDatabase(server.dataDir, commands, targets);
  for (const line of lines) say(line);
  for (const line of [...changed, ...wrong]) say(`WRONG ${line}`);
  return changed.length === 0 && wrong.length === 0;
}

say(`crash check: seed ${seed} (repeat with CRASH_SEED=${seed})`);
const folder = mkdtempSync(join(tmpdir(), "trastienda-crash-"));
const server = new Server(await freePort(), join(folder, "data"));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void server.stop().finally(() => process.exit(1)));
let holds = false;
try {
  holds = await run(server);
} catch (error) {
  say((error as Error).stack ?? String(error));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
say(holds ? "Nothing was lost and nothing happened twice." : "The crash check failed.");
process.exit(holds ? 0 : 1);
