import { describe, expect, test } from "vitest";
import { isClick, langOf } from "./visitor.ts";

test.each([
  [undefined, "es"],
  ["", "es"],
  ["en-US,en;q=0.9,es;q=0.8", "en"],
  ["zh-CN,zh;q=0.9", "cn"],
  ["fr-FR,fr;q=0.9", "es"],
  ["fr, en;q=0.5, zh;q=0.7", "cn"],
  ["en;q=0, zh;q=0.1", "cn"],
  ["*", "es"],
  [";;;,q=1,en;q=x", "en"],
])("who asks for %o is answered in %s", (header, lang) => {
  expect(langOf(header)).toBe(lang);
});

describe("a click", () => {
  const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36";

  test.each([
    [{ "user-agent": PHONE }, true],
    [{}, true],
    [{ "user-agent": PHONE, purpose: "prefetch" }, false],
    [{ "user-agent": PHONE, "sec-purpose": "prefetch;prerender" }, false],
    [{ "user-agent": "WhatsApp/2.23.20.0" }, false],
    [{ "user-agent": "facebookexternalhit/1.1" }, false],
    [{ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, false],
    [{ "user-agent": "TelegramBot (like TwitterBot)" }, false],
  ])("with %o is one: %s", (headers, is) => {
    expect(isClick("GET", headers)).toBe(is);
  });

  test("is no request for the head alone", () => {
    expect(isClick("HEAD", { "user-agent": PHONE })).toBe(false);
  });
});
