import { auth } from "../src/access/auth/contract.ts";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster, type TestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { logIn, openReplicas } from "../src/testing/replicas.ts";
import { ms, printTable } from "./table.ts";
import { timed, type Spread } from "./timing.ts";

const TIMES = 40;
const GOAL_MS = 1000;

/** How long a session that was ended on one replica is still let in on another, beside one call of the same session. */
async function measure(
  cluster: TestCluster,
  deaf: boolean,
): Promise<{ readonly call: Spread; readonly afterwards: Spread }> {
  const house = await openReplicas({ deaf, createDatabase: () => createTestDatabase(cluster) });
  try {
    const [one, other] = house.all;
    const { token: stays } = await logIn(other, "ops");
    const call = await timed(TIMES, () => other.ask(auth.info, {}, { token: stays }));
    const tokens: string[] = [];
    for (let round = 0; round < TIMES + 3; round += 1) tokens.push((await logIn(one, "finance")).token);
    for (const token of tokens) await other.ask(auth.info, {}, { token });
    const afterwards = await timed(TIMES, async () => {
      const token = tokens.pop() ?? "";
      await one.ask(auth.logout, {}, { token });
      while ((await other.ask(auth.info, {}, { token })).code === "200") continue;
    });
    return { call, afterwards };
  } finally {
    await house.close();
  }
}

/** Measures how soon a session is over on a replica that did not end it, with its notifications and without any. */
export async function runSessions(): Promise<boolean> {
  const cluster = await startTestCluster(migrate);
  try {
    const heard = await measure(cluster, false);
    const deaf = await measure(cluster, true);
    const line = (what: string, { p50, p95 }: Spread, { p50: call }: Spread): string[] => [
      what,
      ms(p50),
      ms(p95),
      (p50 / call).toFixed(1),
    ];
    printTable(
      "Logging out on one replica until the other refuses the session",
      ["", "p50 ms", "p95 ms", "of one call"],
      [
        line("one call of a session", heard.call, heard.call),
        line("when replicas hear of it", heard.afterwards, heard.call),
        line("when every notification is lost", deaf.afterwards, deaf.call),
      ],
    );
    return Math.max(heard.afterwards.p95, deaf.afterwards.p95) < GOAL_MS;
  } finally {
    await cluster.stop();
  }
}
