import { once } from "node:events";
import { request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { seedStaff } from "../../seeds/apply.ts";
import { loan } from "../service/loan/contract.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";

let house: TestServices;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  house = await testServices();
  await seedStaff(house.services.connection.db, house.services.config, house.clock.now());
  app = await createApp(house.services);
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await house.close();
});

/** Sends the beginning of a request and nothing more; answers what comes back until the connection is closed. */
async function beginning(of: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(of);
  return text(socket);
}

/** A path exactly as it is written. */
const answerTo = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, method: "GET" }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    asked.once("error", reject).end();
  });

describe("a request that comes slowly", () => {
  test("has its limits, and is answered and cut off when it does not end within them", async () => {
    const { server } = app;
    expect(server.headersTimeout).toBeGreaterThan(0);
    expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
    expect(server.requestTimeout).toBeGreaterThan(60_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(600_000);
    Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
    const head = `POST ${loan.list.path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n`;
    const answers = await Promise.all([beginning(head), beginning(`${head}content-length: 1000\r\n\r\n{`)]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe("a path that no file can have", () => {
  test.each([
    "/assets/%00",
    "/assets/%00.js",
    "/%00",
    "/assets/%ff",
    "/assets/%ff.js",
    "/%ff",
    "/%",
    `/assets/${"a".repeat(3000)}.js`,
    `/${"a/".repeat(2500)}a.js`,
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
    "/..%2fpackage.json",
  ])("%s is not found", async (path) => {
    const { status, body } = await answerTo(path);
    expect({ status, body: body.slice(0, 200) }).toEqual({ status: 404, body: "Not found" });
  });

  test.each(["/api/%ff", "/api/%00", "/open/v1/%"])("%s is a call that does not exist", async (path) => {
    const { status, body } = await answerTo(path);
    expect({ status, ...(JSON.parse(body) as object) }).toMatchObject({ status: 200, code: "404" });
  });
});
