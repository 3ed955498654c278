import type pg from "pg";
import { createApp } from "../src/app.ts";
import { seedStaff } from "../seeds/apply.ts";
import type { Services } from "../src/platform/server/context.ts";
import { openServices } from "./services.ts";

export interface BenchServer {
  readonly baseUrl: string;
  readonly services: Services;
  /** A session of the administrator. */
  readonly token: string;
  /** Every statement that reached the database since `forget`, with its values. */
  readonly statements: readonly Statement[];
  forget(): void;
  close(): Promise<void>;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The product on loopback, with its statements counted where they leave for the database. */
export async function openServer(url: string): Promise<BenchServer> {
  const { services, close } = await openServices(url);
  const { db, pools } = services.connection;
  const statements: Statement[] = [];
  const count = (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args as [string | Statement, unknown[] | undefined];
      statements.push(
        typeof text === "string" ? { text, values: values ?? [] } : { text: text.text, values: text.values ?? [] },
      );
      return query(...args);
    }) as typeof client.query;
  };
  for (const pool of Object.values(pools)) pool.on("connect", count);
  await seedStaff(db, services.config, services.clock.now());
  const app = await createApp(services);
  const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    baseUrl,
    services,
    token: await logIn(baseUrl, services.config.demoPassword),
    statements,
    forget: () => void (statements.length = 0),
    async close() {
      await app.close();
      await close();
    },
  };
}

/** The token of a new session of the administrator. */
export async function logIn(baseUrl: string, password: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: "admin", password }),
  });
  const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: { token: string } };
  if (code !== "200") throw new Error(`the administrator cannot log in: ${msg}`);
  return data.token;
}
