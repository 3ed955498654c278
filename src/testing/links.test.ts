import { expect, test } from "vitest";
import { testServices } from "../platform/server/testing/services.ts";
import { followLinks } from "./links/run.ts";

// `npm run links:check` opens a million links and kills three times
test("clicks over two processes are counted exactly when they stop, and to within a batch when one is killed", async () => {
  const house = await testServices();
  try {
    const whole = await followLinks(house, { clicks: 3000, kills: 0 });
    expect(whole).toMatchObject({ followed: 3000, counted: 3000, lost: 0 });
  } finally {
    await house.close();
  }
  const struck = await testServices();
  try {
    const { followed, counted, lost, mayMiss, mayExceed } = await followLinks(struck, { clicks: 12_000, kills: 1 });
    expect(lost).toBe(0);
    expect(followed).toBeGreaterThan(11_900);
    expect(counted).toBeGreaterThanOrEqual(followed - mayMiss);
    expect(counted).toBeLessThanOrEqual(followed + mayExceed);
  } finally {
    await struck.close();
  }
}, 120_000);
