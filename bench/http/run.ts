import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { BenchServer } from "../server.ts";
import { count, printTable, say } from "../table.ts";

const PATH = "/api/user/info";
const CONNECTIONS = 16;
const SECONDS = 1.5;
const ROUNDS = 9;
/** Rounds that only warm both servers: a server that takes calls all day is compiled throughout. */
const WARMING = 4;
/** The least share of a bare server's throughput that authenticated JSON may have. */
const GOAL = 0.7;

const LOAD = new URL("load.ts", import.meta.url).pathname;

interface Rate {
  readonly perSecond: number;
  /**
   * Processor time of this process for one answer, in microseconds: what else runs on the machine hardly changes it.
   */
  readonly cpu: number;
}

async function measure(baseUrl: string, token: string): Promise<Rate> {
  const before = process.cpuUsage();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LOAD, `${baseUrl}${PATH}`, "{}", token, String(CONNECTIONS), String(SECONDS)],
    {
      timeout: 60_000,
    },
  );
  const { user, system } = process.cpuUsage(before);
  const { perSecond, answered } = JSON.parse(stdout) as { perSecond: number; answered: number };
  return { perSecond, cpu: (user + system) / answered };
}

/** Answers every request with the same headers and body, after reading its body. */
async function openBare(
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<{ readonly server: Server; readonly baseUrl: string }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      response.writeHead(200, headers);
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function rateCells(bare: Rate, product: Rate): string[] {
  const answers = [
    count(Math.round(bare.perSecond)),
    count(Math.round(product.perSecond)),
    (product.perSecond / bare.perSecond).toFixed(2),
  ];
  return [...answers, bare.cpu.toFixed(0), product.cpu.toFixed(0), (bare.cpu / product.cpu).toFixed(2)];
}

/** Compares an authenticated call with a bare server that answers the same bytes; answers whether the goal was met. */
export async function runHttp(product: BenchServer): Promise<boolean> {
  const response = await fetch(`${product.baseUrl}${PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-auth-token": product.token },
    body: "{}",
  });
  const own = [...response.headers].filter(([name]) => !["connection", "keep-alive", "date"].includes(name));
  const bare = await openBare(Object.fromEntries(own), await response.text());
  const rates: { readonly bare: Rate; readonly product: Rate }[] = [];
  product.forget();
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    const rate = {
      bare: await measure(bare.baseUrl, product.token),
      product: await measure(product.baseUrl, product.token),
    };
    if (round >= WARMING) rates.push(rate);
  }
  bare.server.closeAllConnections();
  bare.server.close();
  const ratio = median(rates.map((rate) => rate.product.perSecond / rate.bare.perSecond));
  const cpuRatio = median(rates.map((rate) => rate.bare.cpu / rate.product.cpu));
  printTable(
    `${PATH}: ${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s, answers a second and processor time of the server for one`,
    ["round", "bare node:http", "product", "ratio", "bare µs", "product µs", "ratio"],
    rates.map((rate, index) => [String(index + 1), ...rateCells(rate.bare, rate.product)]),
  );
  say(
    `median ratio ${ratio.toFixed(2)} by answers, ${cpuRatio.toFixed(2)} by processor time, goal ${GOAL}; ${count(product.statements.length)} statements reached the database meanwhile`,
  );
  return ratio >= GOAL;
}
