import { migrate } from "../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { guessPasswords } from "../src/testing/guesses.ts";
import { openReplicas } from "../src/testing/replicas.ts";

/**
 * `npm run guesses:check`: 10,000 guesses of one account's password from 200 addresses on two replicas. At most ten may
 * be checked within any half hour, and the owner, on a device known before, must get in every time.
 */
const GUESSES = 10_000;
const MAX = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const cluster = await startTestCluster(migrate);
const house = await openReplicas({ createDatabase: () => createTestDatabase(cluster) });
const started = performance.now();
const attack = await guessPasswords(house, "finance", GUESSES);
say(
  `${attack.guesses} guesses in ${((performance.now() - started) / 1000).toFixed(1)} s: ${attack.answered} answered, the others refused unseen`,
);
say(
  `at most ${attack.maxChecked} passwords checked within half an hour; the owner got in ${attack.ownLogins - attack.ownRefused} of ${attack.ownLogins} times`,
);
await house.close();
await cluster.stop();
const holds =
  attack.guesses === GUESSES && attack.maxChecked > 0 && attack.maxChecked <= MAX && attack.ownRefused === 0;
say(holds ? "Holds." : "Does not hold.");
process.exitCode = holds ? 0 : 1;
