import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { seedLending } from "../seeds/lending.ts";
import { createApp } from "../src/app.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { openServices } from "./services.ts";
import { count, printTable, say } from "./table.ts";

const CONNECTIONS = 16;
const SECONDS = 1.5;
const ROUNDS = 9;
/** Rounds that only warm both servers. */
const WARMING = 3;
/** Links that are followed in turn: each is read from the database once a second. */
const LINKS = 100;
/** The least share of a bare server's redirects that short links may have. */
const GOAL = 0.6;
const TARGET = "https://play.google.com/store/apps/details?id=mx.prestaya.app";

const LOAD = new URL("http/follow.ts", import.meta.url).pathname;

async function perSecond(port: number): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LOAD, String(port), String(LINKS), String(CONNECTIONS), String(SECONDS)],
    { timeout: 60_000 },
  );
  return (JSON.parse(stdout) as { perSecond: number }).perSecond;
}

/** Answers every request with the same redirect and headers. */
async function openBare(headers: Readonly<Record<string, string>>): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(302, headers);
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(url: string): Promise<boolean> {
  const { services, close } = await openServices(url);
  await seedLending(services);
  await run(
    services.connection.db,
    sql`insert into short_link (code, chosen, package_name, target, purpose, created_at)
        select 'enlace-' || n, true, (select min(package_name) from app_package), ${TARGET}, 'page', now()
        from generate_series(0, ${LINKS - 1}) n`,
  );
  const app = await createApp(services);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const port = portOf(app.server);
  const answer = await fetch(`http://127.0.0.1:${port}/s/enlace-0`, { redirect: "manual" });
  const own = [...answer.headers].filter(([name]) => !["connection", "keep-alive", "date"].includes(name));
  const bare = await openBare(Object.fromEntries(own));
  const rates: { readonly bare: number; readonly product: number }[] = [];
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    const rate = { bare: await perSecond(portOf(bare)), product: await perSecond(port) };
    if (round >= WARMING) rates.push(rate);
  }
  bare.closeAllConnections();
  bare.close();
  await app.close();
  await close();
  const ratio = median(rates.map((rate) => rate.product / rate.bare));
  printTable(
    `/s/<code>: ${LINKS} links in turn, ${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s, redirects a second, each counted`,
    ["round", "bare node:http", "short links", "ratio"],
    rates.map((rate, index) => [
      String(index + 1),
      count(Math.round(rate.bare)),
      count(Math.round(rate.product)),
      (rate.product / rate.bare).toFixed(2),
    ]),
  );
  say(`median ratio ${ratio.toFixed(2)}, goal ${GOAL}`);
  return ratio >= GOAL;
}

/** Compares redirects of short links, each looked up and counted, with a bare server that redirects alike. */
export async function runLinks(): Promise<boolean> {
  const cluster = await startTestCluster(migrate);
  try {
    return await compare((await createTestDatabase(cluster)).url);
  } finally {
    await cluster.stop();
  }
}
