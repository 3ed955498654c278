import { generateSync } from "otplib/functional";
import { auth } from "../access/auth/contract.ts";
import { authRefusals } from "../access/auth/messages.ts";
import { passwordsChecked } from "../access/auth/server/passwords.ts";
import { logIn, type Replica, type Replicas } from "./replicas.ts";

const MINUTE = 60_000;
const ADDRESSES = 200;
const AT_ONCE = 100;
/** The attack lasts an hour, in steps of two minutes: every half hour within it is looked at. */
const STEP_MS = 2 * MINUTE;
const STEPS = 30;
const STEPS_PER_HALF_HOUR = 15;

export interface Attack {
  readonly guesses: number;
  /** The most passwords that were compared with the account's hash within any half hour. */
  readonly maxChecked: number;
  /** How many guesses were not refused as one too many. */
  readonly answered: number;
  /** How often the owner logged in meanwhile, on a device known before, and how often that was refused. */
  readonly ownLogins: number;
  readonly ownRefused: number;
}

const ipOf = (index: number): string => `198.51.100.${index % ADDRESSES}`;

async function inBatches(count: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, offset) => work(from + offset)));
  }
}

/**
 * Strangers at 200 addresses guess the password of one account on both replicas for an hour, while its owner works on.
 */
export async function guessPasswords({ all, clock }: Replicas, account: string, guesses: number): Promise<Attack> {
  const { device } = await logIn(all[0], account, { device: "new" });
  const checkedInStep: number[] = [];
  let [answered, ownLogins, ownRefused, guess] = [0, 0, 0, 0];
  for (let step = 0; step < STEPS; step += 1) {
    const before = passwordsChecked();
    const due = Math.round(((step + 1) * guesses) / STEPS) - guess;
    const from = guess;
    const [own] = await Promise.all([
      all[step % 2]?.ask(
        auth.login,
        { account, password: all[0].services.config.demoPassword },
        { ip: ipOf(step), device },
      ),
      inBatches(due, async (index) => {
        const replica = all[index % 2] as Replica;
        const { code, msg } = await replica.ask(
          auth.login,
          { account, password: `guess ${from + index} Aa1` },
          { ip: ipOf(from + index) },
        );
        if (code === "200" || msg === authRefusals.loginFailed.en) answered += 1;
      }),
    ]);
    guess += due;
    ownLogins += 1;
    if (own?.code !== "200") ownRefused += 1;
    checkedInStep.push(passwordsChecked() - before - 1);
    clock.advance(STEP_MS);
  }
  const sums = checkedInStep.map((_, start) =>
    checkedInStep.slice(start, start + STEPS_PER_HALF_HOUR).reduce((sum, count) => sum + count, 0),
  );
  return { guesses: guess, maxChecked: Math.max(...sums), answered, ownLogins, ownRefused };
}

/**
 * Binds an authenticator to an account and answers how to read it, and the token of a device on which its owner logged
 * in with it.
 */
export async function bindAuthenticator(
  { all, clock }: Replicas,
  account: string,
): Promise<{ readonly code: () => string; readonly device?: string | null | undefined }> {
  const [replica] = all;
  const { token } = await logIn(replica, account);
  const { secret } = (await replica.ask(auth.mfaBegin, { password: replica.services.config.demoPassword }, { token }))
    .data;
  const code = (): string => {
    clock.advance(MINUTE / 2);
    return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
  };
  await replica.ask(auth.mfaBind, { code: code() }, { token });
  const waiting = await logIn(replica, account);
  const { data } = await replica.ask(auth.preCheck, { code: code() }, { token: waiting.token, device: "new" });
  return { code, device: data.device };
}

/**
 * Somebody who knows the password tries codes, many at a time, in one second step after the other; answers how many of
 * each step were looked at.
 */
export async function guessCodes(
  { all }: Replicas,
  account: string,
  steps: number,
  perStep: number,
): Promise<number[]> {
  const looked: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const { token } = await logIn(all[step % 2] as Replica, account, { ip: ipOf(step) });
    const answers = await Promise.all(
      Array.from({ length: perStep }, (_, index) =>
        (all[index % 2] as Replica).ask(auth.preCheck, { code: String(100_000 + index) }, { token, ip: ipOf(index) }),
      ),
    );
    looked.push(answers.filter(({ msg }) => msg === authRefusals.codeWrong.en).length);
  }
  return looked;
}
