import { systemClock } from "../src/platform/server/clock.ts";
import { Borrower, type BorrowerOptions, type Happening } from "./borrower/borrower.ts";
import { HABITS } from "./borrower/character.ts";
import { Crowd } from "./borrower/crowd.ts";
import type { SandboxFile } from "./credentials.ts";
import { APP_VERSION, Door } from "./door.ts";

const WIDTH = 8;
const LOOK_MS = 2000;
const SHOWN_ERRORS = 5;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Pays on a running bank, as a person at a shop would. */
function payAt(bankUrl: string) {
  return async (code: string, amountCents: number): Promise<void> => {
    const response = await fetch(`${bankUrl}/pay`, { method: "POST", body: JSON.stringify({ code, amountCents }) });
    if (!response.ok) throw new Error(`the bank answered ${response.status} to a payment`);
  };
}

/**
 * New borrowers who apply at once and look often; who they are follows from the seed. They are spread over the apps.
 */
export function eagerBorrowers({
  seed,
  count,
  doors,
  ...options
}: Pick<BorrowerOptions, "seed" | "startAt" | "pay" | "told"> & {
  readonly count: number;
  readonly doors: readonly Door[];
}): Borrower[] {
  const eager = {
    ...options,
    habits: { ...HABITS, eager: true },
    rhythm: { look: LOOK_MS, patience: LOOK_MS, rest: 0 },
  };
  return Array.from(
    { length: count },
    (_, index) => new Borrower({ ...eager, seed: `${seed}-${index}`, door: doors[index % doors.length] as Door }),
  );
}

export interface Tally {
  readonly counts: Readonly<Partial<Record<Happening, number>>>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
  readonly applySeconds: number;
}

/**
 * Sends the applications of `count` new borrowers at full speed, eight at a time, then follows them for at most
 * `followSeconds`: who is paid out asks for a payment code and pays. Progress goes to `say`.
 */
export async function pushOrders(
  file: SandboxFile,
  count: number,
  followSeconds: number,
  say: (line: string) => void,
): Promise<Tally> {
  if (!file.bankUrl) throw new Error("no bank is running: start the server in demo mode first (npm start)");
  const begin = performance.now();
  const clock = systemClock;
  const doors = file.apps.map((app) => new Door({ serverUrl: file.serverUrl, clock, ...app, appVersion: APP_VERSION }));
  const pay = payAt(file.bankUrl);
  const counts: Partial<Record<Happening, number>> = {};
  const errors: string[] = [];
  const told = (what: Happening, _borrower: Borrower, error?: Error): void => {
    counts[what] = (counts[what] ?? 0) + 1;
    if (error && errors.length < SHOWN_ERRORS) errors.push(error.message);
    if (what === "applied" && counts.applied! % Math.max(1, Math.round(count / 10)) === 0)
      say(`${counts.applied} of ${count} applications`);
  };
  const borrowers = eagerBorrowers({
    seed: `${clock.now().getTime().toString(36)}-push`,
    count,
    doors,
    startAt: clock.now(),
    pay,
    told,
  });
  const crowd = new Crowd(WIDTH);
  for (const borrower of borrowers) crowd.add(borrower);
  await crowd.tick(clock.now());
  const applySeconds = (performance.now() - begin) / 1000;
  say(`${counts.applied ?? 0} applications in ${applySeconds.toFixed(1)} s`);
  const end = performance.now() + followSeconds * 1000;
  while (crowd.size > 0 && performance.now() < end) {
    await wait(250);
    await crowd.tick(clock.now());
  }
  const statuses: Record<string, number> = {};
  for (const { status } of borrowers) statuses[status ?? "none"] = (statuses[status ?? "none"] ?? 0) + 1;
  return { counts, statuses, errors, applySeconds };
}
