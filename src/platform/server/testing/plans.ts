import pg from "pg";
import type { TestServices } from "./services.ts";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement with the plan that the database makes for it. */
export interface Planned {
  readonly text: string;
  readonly plan: string;
}

/** What the database does for the queries that some work sends: each with its plan. */
export async function plansOf(
  { services, url }: Pick<TestServices, "services" | "url">,
  work: () => Promise<unknown>,
): Promise<Planned[]> {
  const statements: Statement[] = [];
  const heard = new Map<pg.PoolClient, pg.PoolClient["query"]>();
  const listen = (client: pg.PoolClient): void => {
    if (heard.has(client)) return;
    const query = client.query;
    heard.set(client, query);
    client.query = ((...args: unknown[]) => {
      const [first, values] = args as [string | Statement, unknown[] | undefined];
      statements.push(
        typeof first === "string"
          ? { text: first, values: values ?? [] }
          : { text: first.text, values: first.values ?? [] },
      );
      return (query as (...all: unknown[]) => unknown).apply(client, args);
    }) as typeof client.query;
  };
  const pools = Object.values(services.connection.pools);
  for (const pool of pools) pool.on("acquire", listen);
  try {
    await work();
  } finally {
    for (const pool of pools) pool.off("acquire", listen);
    for (const [client, query] of heard) client.query = query;
  }
  const database = new pg.Client(url);
  await database.connect();
  try {
    const planned: Planned[] = [];
    for (const { text, values } of statements.filter((statement) => /^\s*(select|with)\b/i.test(statement.text))) {
      const { rows } = await database.query<{ "QUERY PLAN": string }>(`explain ${text}`, [...values]);
      planned.push({ text, plan: rows.map((row) => row["QUERY PLAN"]).join("\n") });
    }
    return planned;
  } finally {
    await database.end();
  }
}
