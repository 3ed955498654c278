import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asSystem, type Services } from "../context.ts";
import { outbound } from "../outbound/request.ts";
import { testServices, type TestServices } from "../testing/services.ts";
import { askOutside, isInTransaction } from "./asking.ts";
import { only, sql } from "./connect.ts";

let house: TestServices;
let services: Services;
beforeAll(async () => {
  house = await testServices();
  ({ services } = house);
});
afterAll(() => house.close());

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});
const question = (word: string) => async (): Promise<string> => {
  expect(isInTransaction()).toBe(false);
  asked.push(word);
  return `${word}!`;
};
const marker = async (key: string): Promise<number> =>
  (
    await only<{ count: number }>(
      services.connection.db,
      sql`select count(*)::int as count from setting where key = ${key}`,
    )
  ).count;
const mark = (key: string) => sql`insert into setting (key, value, updated_at) values (${key}, 'true', now())`;

describe("the outbound client", () => {
  test("asks nobody within a transaction, of whatever kind", async () => {
    const ask = () => outbound(services, "http://203.0.113.1/", { method: "GET" });
    const { db, commands } = services.connection;
    await expect(asSystem(services, ask)).rejects.toThrow(/within a transaction/);
    await expect(db.transaction().execute(ask)).rejects.toThrow(/within a transaction/);
    await expect(
      commands.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(ask),
    ).rejects.toThrow(/within a transaction/);
    const narrowed = services.connection.scoped({ staffId: "1", kind: "own", packages: null }, "commands");
    await expect(narrowed.transaction().execute(ask)).rejects.toThrow(/within a transaction/);
    await expect(ask()).rejects.toThrow(/outbound request refused/);
  });

  test("may be asked after a transaction that has ended, although it was begun within one", async () => {
    let later: () => Promise<boolean> = () => Promise.reject(new Error("not set"));
    await asSystem(services, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const seen = promise.then(() => isInTransaction());
      later = () => (resolve(), seen);
    });
    expect(await later()).toBe(false);
  });
});

describe("a question", () => {
  test("is put once, with the transaction taken back, and answered in the next one", async () => {
    const answer = await asSystem(services, async ({ db }) => {
      await mark("asking.once").execute(db);
      return [
        await askOutside("first", question("first")),
        await askOutside("second", question("second")),
        await askOutside("first", question("first")),
      ];
    });
    expect(answer).toEqual(["first!", "second!", "first!"]);
    expect(asked).toEqual(["first", "second"]);
    expect(await marker("asking.once")).toBe(1);
  });

  test("is put again when what it depends on has changed meanwhile", async () => {
    const amounts = ["100", "90", "90"];
    await asSystem(services, () => {
      const amount = amounts.shift() ?? "";
      return askOutside(`code for ${amount}`, question(amount));
    });
    expect(asked).toEqual(["100", "90"]);
  });

  test("that fails fails where it was asked, so that the rest of the command can go on", async () => {
    const caught = await asSystem(services, async () => {
      try {
        return await askOutside("refused", () => Promise.reject(new RangeError("no")));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return "went on";
      }
    });
    expect(caught).toBe("went on");
  });

  test("within a transaction of a transaction takes back the outer one", async () => {
    const answer = await asSystem(services, async ({ db }) => {
      await mark("asking.outer").execute(db);
      return asSystem(services, () => askOutside("inner", question("inner")));
    });
    expect(answer).toBe("inner!");
    expect(await marker("asking.outer")).toBe(1);
  });

  test("without a transaction is put at once, and without an end is given up", async () => {
    expect(await askOutside("plain", question("plain"))).toBe("plain!");
    let count = 0;
    await expect(asSystem(services, () => askOutside(`endless ${(count += 1)}`, question("more")))).rejects.toThrow(
      /do not end/,
    );
    await expect(
      services.connection.db.transaction().execute(() => askOutside("bare", question("bare"))),
    ).rejects.toThrow(/cannot be begun anew/);
  });
});
