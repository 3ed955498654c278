import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "../access/auth/contract.ts";
import { bindAuthenticator, guessCodes, guessPasswords } from "./guesses.ts";
import { logIn, openReplicas, type Replicas } from "./replicas.ts";

/** `npm run guesses:check` sends 10,000. */
const GUESSES = 600;

let house: Replicas;

beforeAll(async () => {
  house = await openReplicas();
});
afterAll(() => house.close());

test("strangers at 200 addresses get no more than ten passwords of an account checked in any half hour, and never lock its owner out", async () => {
  const attack = await guessPasswords(house, "finance", GUESSES);
  expect(attack).toMatchObject({ guesses: GUESSES, ownRefused: 0 });
  expect(attack.maxChecked).toBeGreaterThan(0);
  expect(attack.maxChecked).toBeLessThanOrEqual(10);
  expect(attack.answered).toBeLessThanOrEqual(20);
});

test("an account that does not exist is refused alike", async () => {
  const codes: string[] = [];
  for (let index = 0; index < 7; index += 1)
    codes.push(
      (await house.all[index % 2]?.ask(auth.login, { account: "no.body", password: "Guess-number-1" }))?.code ?? "",
    );
  expect(codes).toEqual(["400", "400", "400", "400", "400", "429", "429"]);
});

test("at most five codes of a second step are looked at, and ten in a quarter of an hour; a known device still gets in", async () => {
  const { code, device } = await bindAuthenticator(house, "auditor");
  const looked = await guessCodes(house, "auditor", 4, 25);
  for (const count of looked) expect(count).toBeLessThanOrEqual(5);
  expect(looked.reduce((sum, count) => sum + count, 0)).toBe(10);
  const stranger = await logIn(house.all[0], "auditor");
  expect((await house.all[0].ask(auth.preCheck, { code: code() }, { token: stranger.token })).code).toBe("429");
  const owner = await logIn(house.all[1], "auditor", { device });
  expect((await house.all[1].ask(auth.preCheck, { code: code() }, { token: owner.token, device })).code).toBe("200");
});

test("a device is known by the token that it was given, to those who logged in on it", async () => {
  const [replica, other] = house.all;
  const { device } = await logIn(replica, "ops", { device: "new" });
  expect(device).toMatch(/^[\w-]{43}$/);
  expect((await logIn(other, "ops", { device })).device).toBeNull();
  expect((await logIn(other, "collector", { device })).device).toBeNull();
  expect(await logIn(replica, "ops")).not.toHaveProperty("device");
  const madeUp = "x".repeat(43);
  expect((await logIn(replica, "ops", { device: madeUp })).device).not.toBe(madeUp);

  for (const account of ["ops", "collector", "lead"]) {
    for (let index = 0; index < 5; index += 1) await replica.ask(auth.login, { account, password: "Guess-number-1" });
  }
  const password = replica.services.config.demoPassword;
  const codes = async (account: string): Promise<string[]> =>
    Promise.all(
      [device, madeUp, null].map(
        async (shown) => (await other.ask(auth.login, { account, password }, { device: shown })).code,
      ),
    );
  expect(await codes("ops")).toEqual(["200", "429", "429"]);
  expect(await codes("collector")).toEqual(["200", "429", "429"]);
  expect(await codes("lead")).toEqual(["429", "429", "429"]);
});
