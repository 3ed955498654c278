import { afterAll, beforeAll, expect, test } from "vitest";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { auth } from "../../auth/contract.ts";
import { loginLog } from "../contract.ts";

let product: Product;
let admin: Staff;
beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
});
afterAll(() => product.close());

/** Guesses until the account takes no more guesses. */
async function lock(account: string): Promise<void> {
  for (let guess = 0; guess < 40; guess += 1) {
    const { code } = await product.post(auth.login.path, JSON.stringify({ account, password: `wrong ${guess}` }), {});
    if (code === "429") return;
  }
  throw new Error(`${account} is never locked`);
}

const account = "collector";
const logIn = async (): Promise<string> =>
  (await product.post(auth.login.path, JSON.stringify({ account, password: product.services.config.demoPassword }), {}))
    .code;

test("who is locked out stands above the log until somebody lets them in; names that nobody has do not", async () => {
  expect(await admin.call(loginLog.locked, {})).toEqual([]);
  await lock(account);
  await lock("nobody.here");
  expect(await admin.call(loginLog.locked, {})).toEqual([{ account, name: expect.any(String) }]);
  expect(await logIn()).toBe("429");

  const { list } = await admin.call(loginLog.list, { account });
  expect(list[0]).toMatchObject({ account, result: "failed", reason: "locked", can: { release: true } });
  expect(list.at(-1)?.name).toEqual(expect.any(String));

  await admin.call(loginLog.release, { account });
  expect(await admin.call(loginLog.locked, {})).toEqual([]);
  expect(await logIn()).toBe("200");
  expect((await admin.askAlone(loginLog.release, { account })).code).toBe("409");
});

test("only who may see the log sees who is locked, and only who may release does", async () => {
  const ops = await product.staff("ops");
  expect((await ops.askAlone(loginLog.locked, {})).code).toBe("403");
  const auditor = await product.staff("auditor");
  expect((await auditor.askAlone(loginLog.locked, {})).code).toBe("200");
  expect((await auditor.askAlone(loginLog.release, { account })).code).toBe("403");
});
