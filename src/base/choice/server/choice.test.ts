import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProduct, type Product } from "../../../testing/product.ts";
import { bill } from "../../../service/bill/contract.ts";
import { NOBODY } from "../../../platform/server/context.ts";
import { perform } from "../../../platform/server/perform.ts";
import { choice } from "../contract.ts";
import { list } from "./list.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const of = async (account: string, set: string) => (await product.staff(account)).ask(choice.list, { of: set });

describe("the values that a filter may be set to", () => {
  test("are those there are, under the names that people know", async () => {
    expect((await of("admin", "channel")).data).toContainEqual({ value: "sandbox", label: expect.any(String) });
    expect((await of("admin", "package")).data?.length).toBeGreaterThan(0);
    expect((await of("admin", "product")).data?.length).toBeGreaterThan(0);
    expect((await of("admin", "merchant")).data?.length).toBeGreaterThan(0);
    expect((await of("admin", "staff")).data).toContainEqual({
      value: "admin",
      label: expect.stringContaining("admin"),
    });
    expect((await of("admin", "reviewer")).data).toContainEqual({
      value: expect.any(String),
      label: expect.any(String),
    });
  });

  test("are calls by title, in whatever language", async () => {
    const checked = (await of("admin", "checkedCall")).data;
    expect(checked).toContainEqual({ value: "bill.refund", label: bill.refund.title });
    expect(checked?.every(({ value }) => value !== "bill.list")).toBe(true);
    const logged = (await of("admin", "call")).data;
    expect(logged?.map(({ value }) => value)).toEqual(expect.arrayContaining(["bill.refund", "role.edit"]));
    expect((await of("admin", "bank")).data).toContainEqual({ value: "Banorte", label: "Banorte" });
  });

  test("are for who may call a list that is filtered by them", async () => {
    expect((await of("marketing", "reviewer")).code).toBe("403");
    expect((await of("finance", "staff")).code).toBe("200");
  });

  test("are for who may call a list that shows them by name, too", async () => {
    const seenBy = (permission: string): Promise<unknown> => {
      const actor = { ...NOBODY, kind: "staff", id: "1", permissions: new Set([permission]) } as const;
      const origin = { lang: "en", ip: "", device: "", traceId: "", token: null } as const;
      return perform(list, product.services, actor, origin, { of: "channel" }, null);
    };
    expect(await seenBy("finance:openPay:view")).toContainEqual({ value: "openpay", label: expect.any(String) });
    await expect(seenBy("app:packageManagement:view")).rejects.toThrow();
  });

  test("are refused for a set that no list knows", async () => {
    expect((await of("admin", "nothing")).code).toBe("404");
  });
});
