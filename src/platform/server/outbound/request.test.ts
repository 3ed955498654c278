import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { allowSandbox, judgeUrl, listenAsSandbox, outbound, SANDBOX_ORIGIN, type OutboundLimits } from "./request.ts";
import { OutboundRefused } from "./rules.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Somebody on this machine, who counts who comes. */
async function listenFor(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, port, url: `http://127.0.0.1:${port}` };
}

const demo = () => ({ config: readConfig({}) });

/** Answers each question with the next addresses. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  const resolve: NonNullable<OutboundLimits["resolve"]> = (host, _options, done) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(host);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

describe("a request to the outside", () => {
  test("reaches the sandbox at its origin with method, headers and body, and brings its answer back", async () => {
    const sandbox = await listenFor((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => response.writeHead(404).end(`${String(request.headers["x-app-id"])} ${body}`));
    });
    const house = demo();
    await expect(outbound(house, `${sandbox.url}/x`, { method: "GET" })).rejects.toMatchObject({ reason: "address" });
    allowSandbox(house.config, `${sandbox.url}/opm/api`);
    expect(
      await outbound(house, `${sandbox.url}/x?y=1`, { method: "POST", headers: { "x-app-id": "us" }, body: "ñandú" }),
    ).toEqual({
      status: 404,
      text: "us ñandú",
    });
    expect(sandbox.seen).toEqual(["POST /x?y=1"]);
    await expect(outbound(demo(), sandbox.url, { method: "GET" })).rejects.toBeInstanceOf(OutboundRefused);
  });

  test("goes to no name that leads to this machine or a private network, not even to one of several addresses", async () => {
    const inside = await listenFor((_request, response) => response.end("private"));
    for (const addresses of [
      ["127.0.0.1"],
      ["::1"],
      ["8.8.8.8", "127.0.0.1"],
      ["169.254.169.254"],
      ["::ffff:127.0.0.1"],
      [],
    ]) {
      const { resolve, asked } = resolver(addresses);
      await expect(
        outbound(demo(), `http://bank.example:${inside.port}/`, { method: "GET" }, { resolve }),
      ).rejects.toMatchObject({ reason: "address" });
      expect(asked).toEqual(["bank.example"]);
    }
    expect(inside.seen).toEqual([]);
  });

  test("looks a name up once and goes to what was looked at, so that a second answer leads nowhere", async () => {
    const inside = await listenFor((_request, response) => response.end("private"));
    const { resolve, asked } = resolver(["8.8.8.8"], ["127.0.0.1"]);
    const connected: string[] = [];
    const noting: typeof resolve = (host, options, done) =>
      resolve(host, options, (error, addresses) => {
        connected.push(...addresses.map(({ address }) => address));
        // What is looked at is what is connected to; this test must not leave the machine.
        done(error ?? new Error("stop here"), addresses);
      });
    await expect(
      outbound(demo(), `http://rebind.example:${inside.port}/`, { method: "GET" }, { resolve: noting }),
    ).rejects.toThrow("stop here");
    expect([asked, connected]).toEqual([["rebind.example"], ["8.8.8.8"]]);
    expect(inside.seen).toEqual([]);
  });

  test("follows no redirect", async () => {
    const inside = await listenFor((_request, response) => response.end("private"));
    const house = demo();
    for (const status of [301, 302, 303, 307, 308]) {
      const sandbox = await listenFor((_request, response) =>
        response.writeHead(status, { location: `${inside.url}/secret` }).end(),
      );
      allowSandbox(house.config, sandbox.url);
      await expect(outbound(house, sandbox.url, { method: "POST", body: "{}" })).rejects.toMatchObject({
        reason: "redirect",
      });
    }
    expect(inside.seen).toEqual([]);
  });

  test("ends after its time, whether nothing comes or the answer never ends", async () => {
    const house = demo();
    const silent = await listenFor(() => undefined);
    const endless = await listenFor((_request, response) => void response.writeHead(200).write("a"));
    for (const { url } of [silent, endless]) {
      allowSandbox(house.config, url);
      await expect(outbound(house, url, { method: "GET" }, { timeoutMs: 150 })).rejects.toThrow();
    }
  });

  test("takes in no more than it was told to", async () => {
    const house = demo();
    const flood = await listenFor((_request, response) => {
      response.writeHead(200);
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, "a")));
        response.once("drain", pour);
      };
      pour();
    });
    allowSandbox(house.config, flood.url);
    await expect(outbound(house, flood.url, { method: "GET" }, { maxBytes: 100_000 })).rejects.toMatchObject({
      reason: "size",
    });
  });

  test("knows no sandbox in production, and no plain HTTP", async () => {
    const config = readConfig({ MODE: "production" });
    expect(() => allowSandbox(config, "http://127.0.0.1:4100")).toThrow("no sandbox in production");
    await expect(
      outbound({ config }, "http://bank.example/", { method: "GET" }, resolver(["8.8.8.8"])),
    ).rejects.toMatchObject({ reason: "scheme" });
  });
});

describe("the name of the sandbox", () => {
  test("leads to where the sandbox of a demo listens, and nowhere before that", async () => {
    const sandbox = await listenFor((_request, response) => response.end("here"));
    const house = demo();
    const ask = () => outbound(house, `${SANDBOX_ORIGIN}/a?b=c`, { method: "GET" });
    expect(judgeUrl(house.config, `${SANDBOX_ORIGIN}/a`)).toBeNull();
    await expect(ask()).rejects.toMatchObject({ reason: "address" });
    listenAsSandbox(house.config, sandbox.url);
    expect((await ask()).text).toBe("here");
    expect(sandbox.seen).toEqual(["GET /a?b=c"]);
  });

  test("is no address in production", () => {
    expect(judgeUrl(readConfig({ MODE: "production" }), SANDBOX_ORIGIN)).toBe("scheme");
  });
});
