import { expect, test } from "vitest";
import { testServices } from "../platform/server/testing/services.ts";
import { talk } from "./chat/run.ts";

test("a thousand messages over two processes, of which one is killed, are each there once and in one order", async () => {
  const house = await testServices();
  const { acknowledged, kept, cuts, kills, wrong } = await talk(house, {
    messages: 1000,
    conversations: 5,
    cuts: 10,
    kills: 1,
    seed: "small",
  });
  await house.close();
  expect(wrong).toEqual([]);
  expect({ acknowledged, kept, cuts, kills }).toEqual({
    acknowledged: 1000,
    kept: 1000,
    cuts: expect.any(Number),
    kills: 1,
  });
  expect(cuts).toBeGreaterThanOrEqual(10);
}, 180_000);
