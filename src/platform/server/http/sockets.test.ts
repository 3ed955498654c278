import { once } from "node:events";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod";
import { channel } from "../../shared/channel.ts";
import type { Actor, Services } from "../context.ts";
import { createLog } from "../log.ts";
import { closeCodes, serveSockets, socketLimits, type Publish } from "./sockets.ts";

const CODE = "loan:orders:view";
const orders = {
  name: "test.orders",
  ...channel({
    path: "/ws/orders",
    audience: CODE,
    frames: { moved: z.object({ type: z.literal("moved"), id: z.string() }) },
  }),
};
const AT_LEISURE = { timeout: 60_000, interval: 5 };

/** Who is signed in, by token, which is also the id of the user and of the session. */
let rights: Map<string, Set<string>>;
let changed: (userId: string) => void;
let publish: Publish<{ type: "moved"; id: string }>;
let app: FastifyInstance;
let address: string;

const actorOf = (token: string): Actor =>
  ({ kind: "staff", id: token, sessionId: token, permissions: new Set(rights.get(token)) }) as unknown as Actor;

async function serve(): Promise<void> {
  rights = new Map();
  app = fastify();
  serveSockets(
    app,
    { config: { mode: "demo", trustProxy: false }, log: createLog("silent") } as Services,
    {
      identify: (token) => Promise.resolve({ kind: "actor", actor: actorOf(token) }),
      holding: (ids) => Promise.resolve(new Set(ids.filter((id) => rights.has(id)))),
      permissionsOf: (id) => Promise.resolve(new Set(rights.get(id))),
      onChange(listener) {
        changed = listener;
        return () => undefined;
      },
    },
    [
      {
        channel: orders,
        opened: () => ({ type: "moved", id: "first" }),
        follow(_services, given) {
          publish = given;
          return () => undefined;
        },
      },
    ],
  );
  address = (await app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
}
beforeEach(serve);
afterEach(() => app.close());

interface Subscribed {
  readonly web: WebSocket;
  readonly heard: string[];
  readonly closed: () => number | null;
}

async function subscribe(token: string, permissions: readonly string[], options = {}): Promise<Subscribed> {
  rights.set(token, new Set(permissions));
  const web = new WebSocket(`${address}/ws/orders`, ["trastienda", token], options);
  const heard: string[] = [];
  let code: number | null = null;
  web.on("message", (data) => heard.push((JSON.parse((data as Buffer).toString("utf8")) as { id: string }).id));
  web.on("close", (why) => (code = why));
  await vi.waitUntil(() => heard.length > 0 || code !== null, AT_LEISURE);
  return { web, heard, closed: () => code };
}
const closed = ({ closed: code }: Subscribed): Promise<number> => vi.waitUntil(code, AT_LEISURE) as Promise<number>;

describe("a channel for those who hold a permission", () => {
  test("is not opened to a person without it, who gets no frame", async () => {
    const without = await subscribe("luis", ["loan:other:view"]);
    expect(await closed(without)).toBe(closeCodes.notAllowed);
    const allowed = await subscribe("ana", [CODE]);
    publish("*", { type: "moved", id: "7" });
    await vi.waitUntil(() => allowed.heard.includes("7"), AT_LEISURE);
    expect(without.heard).toEqual([]);
  });

  test("ends for a person who loses it", async () => {
    const [loses, keeps] = [await subscribe("luis", [CODE]), await subscribe("ana", [CODE])];
    rights.set("luis", new Set());
    changed("luis");
    expect(await closed(loses)).toBe(closeCodes.notAllowed);
    expect([loses.heard, keeps.closed()]).toEqual([["first"], null]);
  });

  test("asks for it again before each frame, though nobody told that it is gone", async () => {
    const [loses, ends, keeps] = [
      await subscribe("luis", [CODE]),
      await subscribe("eva", [CODE]),
      await subscribe("ana", [CODE]),
    ];
    rights.set("luis", new Set());
    rights.delete("eva");
    publish("*", { type: "moved", id: "7" });
    expect([await closed(loses), await closed(ends)]).toEqual([closeCodes.notAllowed, closeCodes.ended]);
    await vi.waitUntil(() => keeps.heard.includes("7"), AT_LEISURE);
    expect([loses.heard, ends.heard]).toEqual([["first"], ["first"]]);
  });

  test("carries a frame for one person to that person only, and frames in the order in which they are published", async () => {
    const [one, other] = [await subscribe("luis", [CODE]), await subscribe("ana", [CODE])];
    publish("luis", { type: "moved", id: "7" });
    publish("*", { type: "moved", id: "8" });
    await vi.waitUntil(() => one.heard.includes("8") && other.heard.includes("8"), AT_LEISURE);
    expect([one.heard, other.heard]).toEqual([
      ["first", "7", "8"],
      ["first", "8"],
    ]);
  });

  test("refuses a frame that it does not declare where it is published, and sends none of it", async () => {
    const reader = await subscribe("ana", [CODE]);
    expect(() => publish("*", { type: "moved", id: 7 } as never)).toThrow();
    publish("*", { type: "moved", id: "8" });
    await vi.waitUntil(() => reader.heard.includes("8"), AT_LEISURE);
    expect(reader.heard).toEqual(["first", "8"]);
  });
});

test("a socket whose other end is gone without a word is ended at the second beat; one that answers stays", async () => {
  await app.close();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    await serve();
    const [here, gone] = [await subscribe("here", [CODE]), await subscribe("gone", [CODE], { autoPong: false })];
    vi.advanceTimersByTime(socketLimits.heartbeatMs);
    publish("*", { type: "moved", id: "after the beat" });
    await vi.waitUntil(() => here.heard.includes("after the beat"), AT_LEISURE);
    // what one end sends arrives in order: the server has our answer to its beat once it answers this
    here.web.ping();
    await once(here.web, "pong");
    expect(gone.closed()).toBeNull();
    vi.advanceTimersByTime(socketLimits.heartbeatMs);
    expect(await closed(gone)).toBe(1006);
    expect(here.closed()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
