import { expect, test } from "vitest";
import { DEFAULT_DEMO_PASSWORD } from "../../../platform/server/config.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { TEST_KEYS, testServices } from "../../../platform/server/testing/services.ts";
import { authRefusals } from "../messages.ts";
import { checkNewPassword } from "./new-password.ts";

const PRODUCTION = {
  MODE: "production",
  CAPTCHA: "on",
  ADMIN_PASSWORD: "una-clave-larga-2026",
  SECRET_KEYS: TEST_KEYS,
};

test("the demo's password, which is public, is nobody's in production", async () => {
  const production = await testServices(PRODUCTION);
  const check = (password: string) =>
    asSystem(production.services, (ctx) => checkNewPassword(ctx, "ana", password, "newPassword"));
  try {
    await expect(check(DEFAULT_DEMO_PASSWORD)).rejects.toMatchObject({
      reason: authRefusals.passwordPublic,
      details: { field: "newPassword" },
    });
    await expect(check(`${DEFAULT_DEMO_PASSWORD}!`)).resolves.toBeUndefined();
  } finally {
    await production.close();
  }
});

test("in a demo it is a password like any other", async () => {
  const demo = await testServices();
  try {
    await asSystem(demo.services, (ctx) => checkNewPassword(ctx, "ana", DEFAULT_DEMO_PASSWORD, "newPassword"));
  } finally {
    await demo.close();
  }
});
