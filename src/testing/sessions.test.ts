import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { auth } from "../access/auth/contract.ts";
import { refreshPermissions, revokeSessionsOfUser } from "../access/auth/server/api.ts";
import { staffUser } from "../access/staff-user/contract.ts";
import { asSystem } from "../platform/server/context.ts";
import { row, sql } from "../platform/server/database/connect.ts";
import { closeCodes, originAllowed, socketLimits } from "../platform/server/http/sockets.ts";
import { logIn, openReplicas, type Replica, type Replicas, type Socket } from "./replicas.ts";

/** May take as long as the machine needs: how long it does take is measured by `npm run bench -- sessions`. */
const AT_LEISURE = { timeout: 120_000, interval: 20 };

const WAITS_FOR_ROLES = sql`select true from pg_locks where relation = 'user_role'::regclass and not granted limit 1`;

const opened = (socket: Socket): Promise<void> =>
  vi.waitFor(() => expect(socket.frames[0]?.type).toBe("ready"), AT_LEISURE);
const closed = (socket: Socket): Promise<number | null> => vi.waitUntil(() => socket.closed(), AT_LEISURE);
const codeOf = async (replica: Replica, token: string): Promise<string> =>
  (await replica.ask(auth.info, {}, { token })).code;

describe.each([
  { how: "when replicas hear of it", deaf: false },
  { how: "when every notification is lost", deaf: true },
])("a session that ended, $how,", ({ deaf }) => {
  let house: Replicas;
  beforeAll(async () => {
    house = await openReplicas({ deaf });
  });
  afterAll(() => house.close());

  test("is refused and its sockets are closed on both replicas; nobody else notices", async () => {
    const [one, other] = house.all;
    const [kicked, stays] = [await logIn(one, "ops"), await logIn(other, "ops")];
    const bystander = await logIn(one, "finance");
    const sockets = house.all.map((replica) => replica.socket(kicked.token));
    const theirs = house.all.map((replica) => replica.socket(bystander.token));
    await Promise.all([...sockets, ...theirs].map(opened));
    for (const replica of house.all)
      for (const { token } of [kicked, stays, bystander]) expect(await codeOf(replica, token)).toBe("200");

    const { id } = (await one.ask(auth.info, {}, { token: kicked.token })).data;
    await asSystem(one.services, (ctx) => revokeSessionsOfUser(ctx, id));
    await vi.waitFor(
      () => expect(sockets.map((socket) => socket.closed())).toEqual([closeCodes.ended, closeCodes.ended]),
      AT_LEISURE,
    );
    for (const socket of sockets) expect(socket.frames.at(-1)).toEqual({ type: "ended" });
    for (const replica of house.all)
      for (const { token } of [kicked, stays]) expect(await codeOf(replica, token)).toBe("-1");
    for (const replica of house.all) expect(await codeOf(replica, bystander.token)).toBe("200");
    expect(theirs.map((socket) => socket.closed())).toEqual([null, null]);
    for (const { web } of theirs) web.close();
  });

  test("is refused at the next call even without a socket", async () => {
    const { token } = await logIn(house.all[0], "service");
    for (const replica of house.all) expect(await codeOf(replica, token)).toBe("200");
    await house.all[1].ask(auth.logout, {}, { token });
    await vi.waitFor(async () => {
      for (const replica of house.all) expect(await codeOf(replica, token)).toBe("-1");
    }, AT_LEISURE);
  });

  test("is refused to a call that was reading it when it ended", async () => {
    const [one, other] = house.all;
    const asked = await logIn(one, "auditor");
    const beside = await logIn(one, "auditor");
    const { id } = (await one.ask(auth.info, {}, { token: beside.token })).data;
    const { web, closed: hasClosed, frames } = other.socket(beside.token);
    await vi.waitFor(() => expect(frames[0]?.type).toBe("ready"), AT_LEISURE);
    const answer = await house.services.connection.commands.transaction().execute(async (gate) => {
      // what is read after the row of the session itself
      await sql`lock table user_role in access exclusive mode`.execute(gate);
      const code = codeOf(other, asked.token);
      await vi.waitFor(async () => expect(await row(gate, WAITS_FOR_ROLES)).not.toBeNull(), AT_LEISURE);
      await asSystem(one.services, (ctx) => revokeSessionsOfUser(ctx, id));
      await vi.waitUntil(hasClosed, AT_LEISURE);
      return { code };
    });
    expect(await answer.code).toBe("-1");
    web.close();
  });

  test("goes on when only rights changed: both replicas act on them and tell the console", async () => {
    const { token } = await logIn(house.all[0], "marketing");
    const sockets = house.all.map((replica) => replica.socket(token));
    await Promise.all(sockets.map(opened));
    const codes = (replica: Replica): Promise<string> =>
      replica.ask(auth.menu, {}, { token }).then(({ data }) => data.value);
    for (const replica of house.all) expect(await codes(replica)).toContain("customer:customer:view");
    await asSystem(house.all[0].services, async (ctx) => {
      await sql`delete from role_menu where role_id = (select id from role where code = 'marketing')
                and menu_id = (select id from menu where perms = 'customer:customer:view')`.execute(ctx.db);
      await refreshPermissions(ctx, "*");
    });
    await vi.waitFor(() => {
      for (const { frames } of sockets) expect(frames.at(-1)).toEqual({ type: "refresh" });
    }, AT_LEISURE);
    for (const replica of house.all) expect(await codes(replica)).not.toContain("customer:customer:view");
    expect(sockets.map((socket) => socket.closed())).toEqual([null, null]);
    for (const { web } of sockets) web.close();
  });
});

/** Everything that ends the sessions of `marketing`, done by `admin` or by themself. */
const ENDINGS: Readonly<
  Record<
    string,
    (
      house: Replicas,
      one: { admin: string; own: string; id: string; version: number },
    ) => Promise<{ readonly code: string }>
  >
> = {
  "logged out": ({ all: [one] }, { own }) => one.ask(auth.logout, {}, { token: own }),
  "was kicked": ({ all: [one] }, { admin, id }) =>
    one.ask(staffUser.kick, { userId: id, reason: "left the desk" }, { token: admin }),
  "belongs to a disabled account": ({ all: [one] }, { admin, id, version }) =>
    one.ask(staffUser.disable, { userId: id, version, reason: "left the house", confirmed: true }, { token: admin }),
};

describe("in the process that ended it, whatever is heard of it,", () => {
  let house: Replicas;
  beforeAll(async () => {
    house = await openReplicas({ deaf: true });
  });
  afterAll(() => house.close());

  test.each(Object.keys(ENDINGS))("a token that %s is dead before the answer leaves", async (ending) => {
    const [here] = house.all;
    const { token: admin } = await logIn(here, "admin");
    for (let round = 0; round < (ending === "belongs to a disabled account" ? 1 : 8); round += 1) {
      const { token: own } = await logIn(here, "marketing");
      // used, so that it is kept here, and in use while it ends
      const { id } = (await here.ask(auth.info, {}, { token: own })).data;
      const version = await row<{ version: number }>(
        here.services.connection.db,
        sql`select version from staff_user where id = ${id}`,
      );
      const busy = Array.from({ length: 10 }, () => here.ask(auth.menu, {}, { token: own }));
      expect((await ENDINGS[ending]?.(house, { admin, own, id, version: version?.version ?? 0 }))?.code).toBe("200");
      expect(await codeOf(here, own)).toBe("-1");
      await Promise.all(busy);
      expect(await codeOf(here, own)).toBe("-1");
    }
  });
});

describe("the console's socket", () => {
  let house: Replicas;
  let token: string;
  beforeAll(async () => {
    house = await openReplicas();
    ({ token } = await logIn(house.all[0], "lead"));
  });
  afterAll(() => house.close());
  const address = (): string => `${house.all[0].baseUrl.replace("http", "ws")}/ws/console`;
  const statusOf = (
    url: string,
    headers: Record<string, string>,
    protocols: string[] = ["trastienda", token],
  ): Promise<number> =>
    new Promise((resolve) => {
      const web = new WebSocket(url, protocols, { headers });
      web.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
      web.on("open", () => {
        web.close();
        resolve(101);
      });
      web.on("error", () => undefined);
    });

  test("never echoes the token, and takes it in the first frame as well", async () => {
    const socket = house.all[0].socket(token);
    await opened(socket);
    expect(socket.web.protocol).toBe("trastienda");
    socket.web.close();
    const web = new WebSocket(address(), { origin: house.all[0].baseUrl });
    const frames: string[] = [];
    web.on("message", (data) => frames.push((data as Buffer).toString("utf8")));
    web.on("open", () => web.send(JSON.stringify({ type: "auth", token })));
    await vi.waitFor(() => expect(frames[0]).toContain("ready"), AT_LEISURE);
    web.close();
  });

  test("is opened for our own pages only, and never by a token in the address", async () => {
    const own = house.all[0].baseUrl;
    expect(await statusOf(address(), { origin: own })).toBe(101);
    expect(await statusOf(address(), { origin: "https://evil.example" })).toBe(403);
    expect(await statusOf(address(), { origin: "null" })).toBe(403);
    expect(await statusOf(`${address()}?token=${token}`, { origin: own })).toBe(400);
    expect(await statusOf(address().replace("console", "other"), { origin: own })).toBe(404);
  });

  test.each(["//", "http://[", "//ws/console", "*", "/ws/console%"])(
    "is not found at the address %j, which stops nobody else",
    async (target) => {
      const { hostname, port } = new URL(house.all[0].baseUrl);
      const raw = connect(Number(port), hostname);
      raw.end(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      const [answer] = (await once(raw, "data")) as [Buffer];
      expect(answer.toString("latin1")).toMatch(/^HTTP\/1\.1 404 /);
      expect(await codeOf(house.all[0], token)).toBe("200");
    },
  );

  test("in production needs an origin; behind a proxy the named host counts", () => {
    const headers = { host: "inside:8080", "x-forwarded-host": "console.example", origin: "https://console.example" };
    expect(originAllowed({ host: "a" }, { mode: "production", trustProxy: false })).toBe(false);
    expect(originAllowed({ host: "a" }, { mode: "demo", trustProxy: false })).toBe(true);
    expect(originAllowed(headers, { mode: "production", trustProxy: true })).toBe(true);
    expect(originAllowed(headers, { mode: "production", trustProxy: false })).toBe(false);
  });

  test.each(["x".repeat(43), "nonsense"])("knows no token %j", async (unknown) => {
    expect(await closed(house.all[0].socket(unknown))).toBe(closeCodes.unknown);
  });

  test("is not for a session whose second step is open", async () => {
    await sql`update staff_user set mfa_secret = 'v0' where account = 'collector'`.execute(
      house.services.connection.db,
    );
    const waiting = await logIn(house.all[0], "collector");
    expect(await closed(house.all[0].socket(waiting.token))).toBe(closeCodes.unknown);
  });

  test.each([
    ["a frame that is no object", "[]", 1003],
    ["no JSON", "{", 1003],
    ["a frame of a kind that it does not know", '{"type":"hello"}', 1003],
    ["a frame that is too large", JSON.stringify({ type: "x".repeat(socketLimits.frameBytes) }), 1009],
  ])("ends with %s", async (_what, frame, code) => {
    const socket = house.all[0].socket(token);
    await opened(socket);
    socket.web.send(frame);
    expect(await closed(socket)).toBe(code);
    expect(await codeOf(house.all[0], token)).toBe("200");
  });

  test("makes room for a new one when a session opens too many", async () => {
    const sockets = Array.from({ length: socketLimits.socketsPerSession }, () => house.all[0].socket(token));
    await Promise.all(sockets.map(opened));
    const last = house.all[0].socket(token);
    await opened(last);
    await vi.waitFor(
      () => expect(sockets.filter((socket) => socket.closed() === closeCodes.tooMuch)).toHaveLength(1),
      AT_LEISURE,
    );
    for (const { web } of [...sockets, last]) web.close();
  });
});
