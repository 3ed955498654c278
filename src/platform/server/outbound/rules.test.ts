import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkUrl, isPublicAddress, type OutboundRefused } from "./rules.ts";

const SANDBOX = "http://127.0.0.1:4100";
const production = { trusted: new Set<string>(), plainHttp: false };
const demo = { trusted: new Set([SANDBOX]), plainHttp: true };

const reasonOf = (url: string, policy = production): string => {
  try {
    checkUrl(url, policy);
    return "allowed";
  } catch (error) {
    return (error as OutboundRefused).reason;
  }
};

describe("an address is public", () => {
  test.each([
    "8.8.8.8",
    "1.1.1.1",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "223.255.255.254",
    "2606:4700:4700::1111",
    "2a00:1450::1",
  ])("when it is %s", (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ..."0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.0.1".split(
      " ",
    ),
    ..."198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255".split(" "),
    ...":: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1".split(
      " ",
    ),
    ..."2001::1 2001:db8::1 2002:7f00:1:: 2002:c0a8:1:: 3fff::1 5f00::1 100::1 not-an-address localhost".split(" "),
  ])("never when it is %s", (address) => expect(isPublicAddress(address)).toBe(false));

  test("exactly when an independent reading of its number says so", () => {
    const inside = (value: number, base: number, prefix: number): boolean =>
      Math.floor(value / 2 ** (32 - prefix)) === Math.floor(base / 2 ** (32 - prefix));
    const number = (address: string): number => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
    const reserved =
      "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3".split(
        " ",
      );
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const hit = reserved.some((net) =>
          inside(number(address), number(net.split("/")[0] ?? ""), Number(net.split("/")[1])),
        );
        if (hit) expect(isPublicAddress(address)).toBe(false);
        else if (!/^192\.(0\.0|0\.2|31\.196|52\.193|88\.99|175\.48)\.|^198\.51\.100\.|^203\.0\.113\./.test(address))
          expect(isPublicAddress(address)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

/** The ways in which the number of an address can be written into a URL. */
const spellings = (address: string): string[] => {
  const parts = address.split(".").map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const value = parts.reduce((sum, part) => sum * 256 + part, 0);
  return [
    address,
    `${address}.`,
    String(value),
    `0x${value.toString(16)}`,
    `0${value.toString(8)}`,
    parts.map((part) => `0x${part.toString(16)}`).join("."),
    parts.map((part) => `0${part.toString(8)}`).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${b * 65_536 + c * 256 + d}`,
    parts.map((part) => `%${part.toString().charCodeAt(0).toString(16)}${String(part).slice(1)}`).join("."),
    address.replaceAll(".", "\u3002"),
    [...address]
      .map((character) => (/\d/.test(character) ? String.fromCodePoint(0xff10 + Number(character)) : character))
      .join(""),
    `[::ffff:${address}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[0:0:0:0:0:ffff:${address}]`,
  ];
};

describe("a URL", () => {
  test("that names a private address is refused however its number is written", () => {
    const host = fc.oneof(
      fc.tuple(fc.constantFrom("127", "10", "0"), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant("192"), fc.constant(168), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant("169"), fc.constant(254), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant("172"), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    );
    fc.assert(
      fc.property(
        host,
        fc.constantFrom(production, demo),
        fc.constantFrom("", ":443", ":8443"),
        (parts, policy, port) => {
          for (const spelling of spellings(parts.join(".")))
            expect([spelling, reasonOf(`https://${spelling}${port}/x`, policy)]).toEqual([
              spelling,
              expect.stringMatching(/address|unreadable/),
            ]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ["http://api.bank.mx/", "scheme"],
    ["ftp://api.bank.mx/", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["gopher://127.0.0.1:6379/_x", "scheme"],
    ["data:text/plain,x", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["//api.bank.mx/", "unreadable"],
    ["api.bank.mx", "unreadable"],
    ["", "unreadable"],
    ["https://", "unreadable"],
    ["https://user:word@api.bank.mx/", "userinfo"],
    ["https://api.bank.mx@127.0.0.1/", "userinfo"],
    ["https://127.0.0.1\\@api.bank.mx/", "address"],
    ["https://127.0.0.1#@api.bank.mx/", "address"],
    ["https://[::1]/", "address"],
    ["https://[fd00:ec2::254]/latest/meta-data", "address"],
    ["https://169.254.169.254/latest/meta-data", "address"],
    ["https://api.bank.mx/", "allowed"],
    ["https://8.8.8.8:8443/x?y", "allowed"],
    ["HTTPS://API.BANK.MX./", "allowed"],
  ])("%s in production: %s", (url, reason) => expect(reasonOf(url)).toBe(reason));

  test("of the sandbox is allowed by its exact origin, and in demo mode alone", () => {
    expect(reasonOf(`${SANDBOX}/opm/api`, demo)).toBe("allowed");
    for (const other of [
      "http://127.0.0.1:4101/",
      "http://127.0.0.2:4100/",
      "https://127.0.0.1:4100/",
      "http://127.0.0.1/",
    ])
      expect([other, reasonOf(other, demo)]).toEqual([other, "address"]);
    expect(reasonOf("http://x:y@127.0.0.1:4100/", demo)).toBe("userinfo");
    expect(reasonOf("http://api.bank.mx/", demo)).toBe("allowed");
    expect(reasonOf(`${SANDBOX}/`)).toBe("scheme");
  });
});

test("a refusal names the host and nothing else of the URL", () => {
  try {
    checkUrl("http://10.0.0.1/secret-path?token=abc", production);
  } catch (error) {
    expect((error as Error).message).toBe("outbound request refused (scheme): 10.0.0.1");
  }
  expect.assertions(1);
});
