import { afterEach, expect, test } from "vitest";
import { playHosts, type Host, type Hosts } from "../../../../sandbox/hosts/hosts.ts";
import { readConfig } from "../config.ts";
import { systemClock } from "../clock.ts";
import { letSandboxPlay, probe } from "./probe.ts";
import type { Resolve } from "./request.ts";

const played: Hosts[] = [];
afterEach(async () => {
  for (const hosts of played.splice(0)) await hosts.close();
});

/** A house that knows these hosts, and what they were asked. */
async function among(...hosts: readonly Omit<Host, "answer">[]) {
  const asked: string[] = [];
  const stage = await playHosts(
    hosts.map((host) => ({
      ...host,
      answer: (path, response) => {
        asked.push(path);
        if (path === "/never") return;
        if (path === "/moved") response.writeHead(302, { location: "https://elsewhere.example/" });
        response.end(path === "/large" ? "a".repeat(500_000) : "hello");
      },
    })),
    new Date(),
  );
  played.push(stage);
  const config = readConfig({});
  letSandboxPlay(config, stage.names, stage);
  return { asked, house: { config, clock: systemClock } };
}

test("a host that is as it should be shows when its certificate expires, and answers", async () => {
  const { house, asked } = await among({ name: "good.example", expiresIn: 30 });
  const { certificate, answer, failure } = await probe(house, "https://good.example/health?x=1");
  expect([answer, failure, asked]).toEqual([{ status: 200, text: "hello" }, null, ["/health?x=1"]]);
  expect(certificate?.trusted).toBe(true);
  const days = ((certificate?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test.each([
  { why: "expired", host: { name: "old.example", expiresIn: -3 } },
  { why: "another host's", host: { name: "wrong.example", wrongName: true } },
])("a host whose certificate is $why shows it, and is asked nothing", async ({ host }) => {
  const { house, asked } = await among(host);
  const said = await probe(house, `https://${host.name}/secret`);
  expect(said).toMatchObject({ failure: "certificate", answer: null, certificate: { trusted: false } });
  expect(asked).toEqual([]);
  if (host.expiresIn !== undefined) expect(said.certificate?.expiresAt.getTime()).toBeLessThan(Date.now());
});

test("no more is read than was asked for, no redirect is followed, and silence ends", async () => {
  const { house, asked } = await among({ name: "good.example" });
  const large = await probe(house, "https://good.example/large", { maxBytes: 1000 });
  expect(large.answer?.text).toHaveLength(1000);
  expect((await probe(house, "https://good.example/moved")).answer).toEqual({ status: 302, text: "" });
  expect((await probe(house, "https://good.example/never", { timeoutMs: 150 })).failure).toBe("timeout");
  expect(asked).toEqual(["/large", "/moved", "/never"]);
});

test("a name that leads nowhere, or to a private network, is told and not connected to", async () => {
  const { house } = await among();
  const leadsTo =
    (...addresses: string[]): Resolve =>
    (_host, _options, done) =>
      done(
        addresses.length === 0 ? Object.assign(new Error("no such name"), { code: "ENOTFOUND" }) : null,
        addresses.map((address) => ({ address, family: 4 })),
      );
  const ask = (resolve: Resolve) => probe(house, "https://bank.example/", { resolve });
  expect((await ask(leadsTo())).failure).toBe("unresolved");
  expect((await ask(leadsTo("127.0.0.1"))).failure).toBe("private");
  expect((await ask(leadsTo("8.8.8.8", "10.0.0.1"))).failure).toBe("private");
  await expect(probe(house, "https://10.0.0.1/")).rejects.toMatchObject({ reason: "address" });
  await expect(probe(house, "http://good.example/")).rejects.toMatchObject({ reason: "scheme" });
});

test("production has no host that is played", () => {
  const config = readConfig({ MODE: "production" });
  expect(() => letSandboxPlay(config, ["good.example"], { port: 1, ca: "" })).toThrow("no sandbox in production");
});
