import { describe, expect, test } from "vitest";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { openProduct } from "../../../testing/product.ts";
import { manualPayout } from "../../../rails/manual-payout/contract.ts";
import { smsCode } from "../contract.ts";
import { codeOnPhoneOf } from "./testing/phone.ts";

const WISH = { purpose: "create", amount: "10.00", bankCard: "032180000118359719" } as const;

describe("the texts of the sandbox", () => {
  test("are read by their own reader only, and only in the demo", async () => {
    const product = await openProduct();
    const [finance, finance2] = [await product.staff("finance"), await product.staff("finance2")];
    await finance.call(manualPayout.sendCode, WISH);
    const code = await codeOnPhoneOf(product, "finance");
    const { list } = await finance.call(smsCode.sandboxInbox, {});
    expect(list).toEqual([
      {
        text: expect.stringContaining(`codigo ${code} para solicitar el pago de $10.00 a la cuenta ****9719`),
        at: expect.any(String),
      },
    ]);
    expect((await finance2.call(smsCode.sandboxInbox, {})).list).toEqual([]);

    const kept = await rows<{ text: string; confidential: string | null }>(
      product.services.connection.db,
      sql`select text, confidential from sms`,
    );
    expect(kept).toEqual([{ text: expect.stringContaining("codigo ****** para"), confidential: null }]);
    const { codeHash } = await only<{ codeHash: string }>(
      product.services.connection.db,
      sql`select code_hash from sms_code`,
    );
    expect(codeHash).not.toContain(code);
    await product.close();
  });

  test("have no call in production", async () => {
    const product = await openProduct({ MODE: "production", CAPTCHA: "on", ADMIN_PASSWORD: "Una-clave-de-prueba-1" });
    expect((await product.post(smsCode.sandboxInbox.path, "{}", {})).code).toBe("404");
    const document = (await (await fetch(`${product.baseUrl}/api/openapi.json`)).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(document.paths)).toContain(manualPayout.create.path);
    expect(Object.keys(document.paths)).not.toContain(smsCode.sandboxInbox.path);
    await product.close();
  });
});
