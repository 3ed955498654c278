import { expect, test } from "vitest";
import * as z from "zod";
import { channel, inAudience, readFrame, writeFrame } from "./channel.ts";

const orders = {
  name: "test.orders",
  ...channel({
    path: "/ws/orders",
    audience: ["loan:orders:view", "loan:orders:edit"],
    frames: {
      moved: z.object({ type: z.literal("moved"), id: z.string() }),
      counted: z.object({ orders: z.int() }),
    },
  }),
};

test("a frame travels with what its channel declares of it, and with nothing else", () => {
  expect(writeFrame(orders, { type: "moved", id: "7", phone: "5512345678" } as never)).toBe(
    '{"type":"moved","id":"7"}',
  );
  expect(writeFrame(orders, { orders: 3 })).toBe('{"orders":3}');
  expect(() => writeFrame(orders, { type: "moved", id: 7 } as never)).toThrow();
  // @ts-expect-error: the compiler refuses what the channel does not declare
  expect(() => writeFrame(orders, { type: "gone" })).toThrow();
});

test("a frame that arrives is taken as declared, and ignored otherwise", () => {
  expect(readFrame(orders, '{"type":"moved","id":"7"}')).toEqual({ type: "moved", id: "7" });
  for (const text of ['{"type":"moved"}', '{"type":"gone","id":"7"}', "null", "{"])
    expect(readFrame(orders, text)).toBe(null);
});

test("its audience holds one of its permissions, or is anybody who is signed in", () => {
  expect(inAudience(orders, new Set(["loan:orders:edit"]))).toBe(true);
  expect(inAudience(orders, new Set(["loan:other:view"]))).toBe(false);
  expect(inAudience({ audience: "signedIn" }, new Set())).toBe(true);
});
