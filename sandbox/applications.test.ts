import { expect, test, vi } from "vitest";
import { systemClock } from "../src/platform/server/clock.ts";
import { Applications } from "./applications.ts";
import { Door } from "./door.ts";

/** A door that gives every answer that an application needs, save to the requests that it lets fail with a code. */
function doorFailing(fails: (path: string, before: number) => boolean, code: string): Door {
  let before = 0;
  const answer = {
    orderNo: "TR1",
    textVersion: 1,
    sha256: "",
    list: [],
  };
  return new Door({
    serverUrl: "http://127.0.0.1",
    appId: "app",
    secret: "secret",
    clock: systemClock,
    send: async (path) => {
      if (fails(path, before++)) return { code, msg: "not now", data: null };
      const offers = [{ productGroupId: "1", minCents: 50_000, maxCents: 200_000 }];
      return { code: "200", msg: "", data: path.includes("/products?") ? offers : answer };
    },
  });
}

/** How a run of one application ended. */
async function generated(door: Door): Promise<unknown> {
  const applications = new Applications({ doors: [door], clock: systemClock, pay: async () => undefined });
  const ask = (): unknown =>
    applications.answer({
      method: "POST",
      target: "/applications/run-1",
      path: "/applications/run-1",
      query: new URLSearchParams(),
      headers: {},
      body: '{"count":1}',
    });
  await vi.waitFor(() => expect(ask()).toMatchObject({ json: { done: true } }), { timeout: 20_000, interval: 20 });
  return ask();
}

test("who does not get through at first applies all the same", async () => {
  expect(await generated(doorFailing((_path, before) => before < 3, "500"))).toMatchObject({
    json: { asked: 1, applied: 1, failed: 0 },
  });
});

test("what is refused for good is counted, and said why", async () => {
  expect(await generated(doorFailing((_path, before) => before < 1, "400"))).toMatchObject({
    json: { asked: 1, applied: 0, failed: 1, why: expect.stringContaining("400") as string },
  });
});

test("who was rejected before the agreement could be accepted has applied", async () => {
  expect(await generated(doorFailing((path) => path.endsWith("/agreement/accept"), "409"))).toMatchObject({
    json: { asked: 1, applied: 1, failed: 0 },
  });
});
