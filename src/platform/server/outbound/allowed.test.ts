import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { StartError } from "../start-error.ts";
import { parseOrigins } from "./allowed.ts";
import { judgeUrl, outbound } from "./request.ts";

const house = (OUTBOUND_ALLOW: string) => ({ config: readConfig({ MODE: "production", OUTBOUND_ALLOW }) });

describe("OUTBOUND_ALLOW", () => {
  test.each([
    ["http://10.1.2.3:8443", ["http://10.1.2.3:8443"]],
    [" https://Bank.Internal:443 , http://[fd00::1]:8080", ["https://bank.internal", "http://[fd00::1]:8080"]],
    ["http://a:1,http://a:1", ["http://a:1"]],
    ["http://127.0.0.1", ["http://127.0.0.1"]],
    ["smpp://10.1.2.3:2775,smpps://SMSC.Internal:3550", ["smpp://10.1.2.3:2775", "smpps://smsc.internal:3550"]],
    ["smpp://0x0a010203:80", ["smpp://10.1.2.3:80"]],
  ])("reads %o as origins", (text, origins) => {
    expect(parseOrigins(text)).toEqual(origins);
  });

  test.each([
    "10.1.2.3:8443",
    "bank.internal",
    "http://10.1.2.3/",
    "http://10.1.2.3/api",
    "http://10.1.2.3?x",
    "http://user@10.1.2.3",
    "http://*.internal",
    "http://10.0.0.0/8",
    "http://10.1.2.3:0",
    "http://10.1.2.3:65536",
    "ftp://10.1.2.3",
    "smpp://10.1.2.3",
    "smpp://10.1.2.3:2775/x",
    "smpp://user@10.1.2.3:2775",
    "smpps://10.1.2.3:0",
    "file:///etc/passwd",
    "*",
    "http://a,,http://b",
    "http://a,",
    "http://a\\b",
  ])("ends the start with one line for %o", (text) => {
    expect(parseOrigins(text)).toBeNull();
    expect(() => house(text)).toThrow(StartError);
    expect(() => house(text)).toThrow(/^Setting OUTBOUND_ALLOW is not usable: [^\n]+$/);
  });

  test("lets requests reach exactly the origins that it names, in production, too", async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? "");
      if (request.url === "/away") response.writeHead(302, { location: "/inside" }).end();
      else response.end("here");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const ask = (allowed: string, target: string) => outbound(house(allowed), target, { method: "GET" });
    try {
      expect(await ask(url, `${url}/x`)).toEqual({ status: 200, text: "here" });
      await expect(ask(url, `${url}/away`)).rejects.toMatchObject({ reason: "redirect" });
      await expect(ask(url, `http://user@127.0.0.1:${port}/x`)).rejects.toMatchObject({ reason: "userinfo" });
      await expect(ask(`http://127.0.0.1:${port === 1 ? 2 : 1}`, `${url}/x`)).rejects.toMatchObject({
        reason: "scheme",
      });
      await expect(ask(`https://127.0.0.1:${port}`, `${url}/x`)).rejects.toMatchObject({ reason: "scheme" });
      await expect(ask(`http://localhost:${port}`, `${url}/x`)).rejects.toMatchObject({ reason: "scheme" });
      expect(seen).toEqual(["/x", "/away"]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("lets the same origins be kept as addresses of channels and partners, and no others", () => {
    const { config } = house("http://10.1.2.3:8443");
    expect(judgeUrl(config, "http://10.1.2.3:8443/spei")).toBeNull();
    expect(judgeUrl(config, "http://10.1.2.3:8444/spei")).toBe("scheme");
    expect(judgeUrl(config, "https://10.1.2.3:8443/spei")).toBe("address");
    expect(judgeUrl(house("").config, "http://10.1.2.3:8443/spei")).toBe("scheme");
  });

  test("lets addresses of connections be kept: over TLS to anybody public, else to those that are named", () => {
    const { config } = house("smpp://10.1.2.3:2775");
    expect(judgeUrl(config, "smpp://10.1.2.3:2775")).toBeNull();
    expect(judgeUrl(config, "smpps://smsc.example:3550")).toBeNull();
    expect(judgeUrl(config, "smpp://smsc.example:2775")).toBe("scheme");
    expect(judgeUrl(config, "smpp://10.1.2.3:2776")).toBe("scheme");
    for (const private4 of ["10.1.2.3", "0x0a010203", "167838211", "127.0.0.1", "[::1]", "[::ffff:10.1.2.3]"])
      expect([private4, judgeUrl(config, `smpps://${private4}:2775`)]).toEqual([private4, "address"]);
    for (const none of [
      "smpps://smsc.example",
      "smpps://u:p@smsc.example:1",
      "smpps://smsc.example:3550/x",
      "smpps://",
    ])
      expect([none, judgeUrl(config, none)]).toEqual([none, "unreadable"]);
  });
});
