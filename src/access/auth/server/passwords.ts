import { hash, verify } from "@node-rs/argon2";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";

/** argon2id with 46 MiB and one pass, the first choice of the OWASP password storage sheet. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const WIDTH = 2;
const LONGEST_QUEUE = 100;

let running = 0;
let checked = 0;
/**
 * Those on a device that the owner of the account has used before; they go first, so that a flood of strangers does not
 * hold them up.
 */
const ahead: (() => void)[] = [];
const waiting: (() => void)[] = [];

/** Hashing is heavy on memory: two at a time, bounded queues behind them, and a refusal (429) beyond those. */
async function inTurn<T>(work: () => Promise<T>, queue = waiting): Promise<T> {
  if (running >= WIDTH) {
    if (queue.length >= LONGEST_QUEUE)
      throw new Refusal(platformRefusals.tooMany, { params: { seconds: 5 }, data: { retryAfterSeconds: 5 } });
    await new Promise<void>((resolve) => void queue.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = ahead.shift() ?? waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** How many passwords this process has compared with a hash since it started. */
export const passwordsChecked = (): number => checked;

let dummy: Promise<string> | undefined;

/**
 * Compares a password with a hash; without one it takes as long and is false, so that time does not tell which accounts
 * exist.
 */
export async function passwordMatches(
  stored: string | null,
  password: string,
  order: { readonly ahead: boolean } = { ahead: true },
): Promise<boolean> {
  dummy ??= hash("a password that nobody has", COST);
  const against = stored ?? (await dummy);
  const matches = await inTurn(
    () => {
      checked += 1;
      return verify(against, password);
    },
    order.ahead ? ahead : waiting,
  );
  return stored !== null && matches;
}
