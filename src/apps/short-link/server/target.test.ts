import { describe, expect, test } from "vitest";
import { shortLinkRefusals as r } from "../messages.ts";
import { checkTarget, isAllowed } from "./target.ts";
import { neighbourhoodOf } from "../domain/ip.ts";

const PLACES = {
  targets: new Set(["play.example", "xn--prstamos-c1a.example", "s.prestaya.example"]),
  domains: new Set(["s.prestaya.example"]),
};

const reasonOf = (text: string) => {
  const result = checkTarget(text, PLACES);
  return result.ok ? null : result.reason;
};

describe("a link may lead to", () => {
  test.each([
    [
      "https://play.example/store?id=mx.app&next=https://x#top",
      "https://play.example/store?id=mx.app&next=https://x#top",
    ],
    ["HTTPS://PLAY.example", "https://play.example/"],
    ["https://préstamos.example/a", "https://xn--prstamos-c1a.example/a"],
    ["https://play.example/a/../b/@me", "https://play.example/b/@me"],
    ["https://s.prestaya.example/contrato", "https://s.prestaya.example/contrato"],
  ])("%s, kept as %s", (text, kept) => {
    expect(checkTarget(text, PLACES)).toEqual({ ok: true, value: kept });
    expect(isAllowed(kept, PLACES.targets)).toBe(true);
  });
});

describe("a link never leads to", () => {
  test.each([
    ["http://play.example", r.notHttps],
    ["javascript:alert(1)", r.notHttps],
    ["JaVaScRiPt://play.example/%0aalert(1)", r.notHttps],
    ["data:text/html,x", r.notHttps],
    ["//play.example", r.notHttps],
    ["/store", r.notHttps],
    ["https:play.example", r.notHttps],
    ["https:/play.example", r.notHttps],
    ["https:///play.example", r.notAnAddress],
    ["https://", r.notAnAddress],
    ["https://evil.example", r.notAllowed],
    ["https://play.example.evil.example", r.notAllowed],
    ["https://sub.play.example", r.notAllowed],
    ["https://evil.example#play.example", r.notAllowed],
    ["https://evil.example?play.example", r.notAllowed],
    ["https://play.example@evil.example", r.credentials],
    ["https://evil.example@play.example", r.credentials],
    ["https://user:secret@play.example", r.credentials],
    ["https://play.example:443/", r.port],
    ["https://play.example:8443/", r.port],
    ["https://play.example\\@evil.example", r.notAnAddress],
    ["https://play.example\\.evil.example", r.notAnAddress],
    ["https:\\\\evil.example", r.notAnAddress],
    ["https://play.exa\tmple", r.notAnAddress],
    ["https://play.example/\r\nset-cookie: x", r.notAnAddress],
    ["https://play.exa\u200bmple", r.notAnAddress],
    ["https://play%2eexample", r.notAnAddress],
    ["https://play.example%2f@evil.example", r.credentials],
    ["https://play.example.", r.notAnAddress],
    ["https://[::1]/", r.port],
    ["https://127.0.0.1/", r.notAName],
    ["https://2130706433/", r.notAName],
    ["https://0x7f.1/", r.notAName],
    ["https://plаy.example", r.notAllowed],
    ["https://play.example//evil.example", r.hiddenStep],
    ["https://play.example/%2F%2Fevil.example", r.hiddenStep],
    ["https://play.example/%5cevil.example", r.hiddenStep],
    ["https://s.prestaya.example/s/abc", r.circle],
  ])("%o", (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  test("a machine that is no longer allowed", () => {
    expect(isAllowed("https://gone.example/a", PLACES.targets)).toBe(false);
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
])("guesses from %s count for %s", (ip, network) => {
  expect(neighbourhoodOf(ip)).toBe(network);
});
