import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { BenchServer } from "../server.ts";
import { count, printTable, say } from "../table.ts";

const PATH = "/api/user/info";
const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 5;
/** The least share of a bare server's throughput that authenticated JSON may have. */
const GOAL = 0.7;

const LOAD = new URL("load.ts", import.meta.url).pathname;

async function perSecond(baseUrl: string, token: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [LOAD, `${baseUrl}${PATH}`, "{}", token, String(CONNECTIONS), String(SECONDS)], {
    timeout: 60_000,
  });
  return (JSON.parse(stdout) as { perSecond: number }).perSecond;
}

/** Answers every request with the same headers and body, after reading its body. */
async function openBare(headers: Readonly<Record<string, string>>, body: string): Promise<{ readonly server: Server; readonly baseUrl: string }> {
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

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Compares an authenticated call with a bare server that answers the same bytes; answers whether the goal was met. */
export async function runHttp(product: BenchServer): Promise<boolean> {
  const response = await fetch(`${product.baseUrl}${PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-auth-token": product.token },
    body: "{}",
  });
  const own = [...response.headers].filter(([name]) => !["connection", "keep-alive", "date"].includes(name));
  const bare = await openBare(Object.fromEntries(own), await response.text());
  const rates: { readonly bare: number; readonly product: number }[] = [];
  product.forget();
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({ bare: await perSecond(bare.baseUrl, product.token), product: await perSecond(product.baseUrl, product.token) });
  }
  bare.server.closeAllConnections();
  bare.server.close();
  const ratio = median(rates.map((rate) => rate.product / rate.bare));
  printTable(
    `${PATH}: ${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s, answers a second`,
    ["round", "bare node:http", "product", "ratio"],
    rates.map((rate, index) => [String(index + 1), count(Math.round(rate.bare)), count(Math.round(rate.product)), (rate.product / rate.bare).toFixed(2)]),
  );
  say(`median ratio ${ratio.toFixed(2)}, goal ${GOAL}; ${count(product.statements.length)} statements reached the database meanwhile`);
  return ratio >= GOAL;
}
