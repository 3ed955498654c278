import { Agent, request } from "node:http";
import * as z from "zod";
import { sign } from "../sandbox/door.ts";
import { handlers } from "../src/calls.ts";
import { verifySignature } from "../src/access/caller/server/verify.ts";
import { open } from "../src/door/open/contract.ts";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { handle } from "../src/platform/server/handle.ts";
import { createServer } from "../src/platform/server/http/server.ts";
import { createRegistry } from "../src/platform/server/registry.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { contract, query } from "../src/platform/shared/endpoint.ts";
import { appKey } from "../src/testing/keys.ts";
import { openProduct, type Product } from "../src/testing/product.ts";
import { count, printTable, say } from "./table.ts";

const CALLS = 2000;
const WIDTH = 16;
const ROUNDS = 7;
/** A held answer beside a signed call that answers a constant. */
const GOAL = 0.7;

const title = { cn: "常量", en: "A constant", es: "Una constante" };
const { constant } = contract(
  "bench",
  {},
  {
    constant: query({
      path: "/open/v1/bench/constant",
      access: "app",
      method: "GET",
      title,
      input: z.object({}),
      output: z.object({ said: z.string() }),
    }),
  },
);

const agent = new Agent({ keepAlive: true, maxSockets: WIDTH });

interface Answer {
  readonly status: number;
  readonly tag: string | undefined;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The signed calls of the door beside one that answers a constant, on a server of their own. */
async function serve(product: Product) {
  const { services } = product;
  const nobody = (): never => {
    throw new Error("only apps call here");
  };
  const app = await createServer(
    services,
    createRegistry([...handlers, handle(constant, async () => ({ said: "constant" }))]),
    { byToken: nobody, bySignature: (asked) => verifySignature(services, asked), byBasic: nobody, lacking: nobody },
    { openApi: () => ({}) },
  );
  return { baseUrl: await app.listen({ port: 0, host: "127.0.0.1" }), close: () => app.close() };
}

async function measure(product: Product, baseUrl: string): Promise<boolean> {
  const key = await appKey(product.services);
  const get = (path: string, held?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...sign(key, "GET", path, "", product.clock.now()),
        ...(held === undefined ? {} : { "if-none-match": held }),
      };
      request(baseUrl + path, { agent, headers }, (response) => {
        response.resume().on("end", () => resolve({ status: response.statusCode ?? 0, tag: response.headers.etag }));
      })
        .on("error", reject)
        .end();
    });
  /** How many times a second a path is answered with a status. */
  const rate = async (path: string, status: number, held?: string): Promise<number> => {
    let left = CALLS;
    const start = performance.now();
    await Promise.all(
      Array.from({ length: WIDTH }, async () => {
        while (left-- > 0) {
          const answer = await get(path, held);
          if (answer.status !== status) throw new Error(`${path}: ${answer.status} in place of ${status}`);
        }
      }),
    );
    return (CALLS * 1000) / (performance.now() - start);
  };
  let right = true;
  for (const path of [`${open.appVersion.path}?version=1.0.2`, open.mapping.path]) {
    const { tag } = await get(path);
    if (tag === undefined) throw new Error(`${path} has no tag`);
    const rounds: { readonly plain: number; readonly held: number }[] = [];
    for (let round = 0; round < ROUNDS + 2; round += 1) {
      const one = { plain: await rate(constant.path, 200), held: await rate(path, 304, tag) };
      if (round >= 2) rounds.push(one);
    }
    const ratio = median(rounds.map(({ plain, held }) => held / plain));
    printTable(
      `GET ${path} with a matching ETag, ${WIDTH} at once, client and server in one process`,
      ["round", "constant a second", "held answer a second", "ratio"],
      rounds.map(({ plain, held }, index) => [
        String(index + 1),
        count(Math.round(plain)),
        count(Math.round(held)),
        (held / plain).toFixed(2),
      ]),
    );
    say(`median ratio ${ratio.toFixed(2)}, goal ${GOAL}`);
    right = ratio >= GOAL && right;
  }
  return right;
}

/** Measures what an app is told that holds the answer already: its version and its vocabulary. */
export async function runTags(): Promise<boolean> {
  const cluster = await startTestCluster(migrate);
  try {
    const product = await openProduct({}, () => createTestDatabase(cluster));
    const served = await serve(product);
    try {
      return await measure(product, served.baseUrl);
    } finally {
      agent.destroy();
      await served.close();
      await product.close();
    }
  } finally {
    await cluster.stop();
  }
}
