import { createDecipheriv, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decrypt, encrypt, openAnswer, openRequest, sealAnswer, sealRequest, type Credentials } from "./envelope.ts";

const KEYS: Credentials = {
  appid: "trastienda",
  aesKey: "0123456789abcdef",
  aesIv: "fedcba9876543210",
  token: "a-token-of-sixteen-or-more",
};
const SENT = { requestId: "r-1", nonce: "n-1", timestamp: "1767200000000", body: { orderNo: "TR1", amount: "800.00" } };
const SAID = { code: "0", msg: "", timestamp: "1767200000001", body: { partnerOrderNo: "P1" } };

/** A message with one of its members changed. */
const altered = (text: string, member: string, value: unknown): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), [member]: value });

describe("the encryption", () => {
  test("is AES in CBC mode with PKCS #7 padding, in base64, as others compute it", () => {
    // openssl enc -aes-128-cbc -K 30313233343536373839616263646566 -iv 66656463626139383736353433323130 -base64
    expect(encrypt(KEYS, "Préstamo de $800.00")).toBe("oESYOchXHDyPULzQ/vfVWmAWLfeiUTkpe8TLZmmoSO4=");
  });

  test.each([16, 24, 32])("takes a key of %i characters, and comes back whole", (length) => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const keys = { ...KEYS, aesKey: "k".repeat(length) };
        expect(decrypt(keys, encrypt(keys, text))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a request", () => {
  test("comes out as it went in", () => {
    expect(openRequest(KEYS, "pushBaseInfoUrl", sealRequest(KEYS, "pushBaseInfoUrl", SENT))).toEqual(SENT);
  });

  test("is signed over everything that is in it, with the call", () => {
    const { data, sign } = JSON.parse(sealRequest(KEYS, "pushBaseInfoUrl", SENT)) as { data: string; sign: string };
    const parts = ["request", "pushBaseInfoUrl", KEYS.appid, SENT.timestamp, SENT.nonce, SENT.requestId, data];
    expect(sign).toBe(createHmac("sha256", KEYS.token).update(JSON.stringify(parts)).digest("hex"));
  });

  test("begins with its nonce, so that no two of the same body look alike", () => {
    const [one, other] = ["n-1", "n-2"].map(
      (nonce) => (JSON.parse(sealRequest(KEYS, "checkUserUrl", { ...SENT, nonce })) as { data: string }).data,
    );
    expect(one?.slice(0, 22)).not.toBe(other?.slice(0, 22));
    const decipher = createDecipheriv("aes-128-cbc", KEYS.aesKey, KEYS.aesIv);
    const plain = decipher.update(one ?? "", "base64", "utf8") + decipher.final("utf8");
    expect(plain.startsWith('{"nonce":"n-1"')).toBe(true);
  });

  test("says nothing of the keys", () => {
    const text = sealRequest(KEYS, "pushBaseInfoUrl", SENT);
    for (const secret of [KEYS.aesKey, KEYS.aesIv, KEYS.token]) expect(text).not.toContain(secret);
  });

  test.each(["appid", "timestamp", "nonce", "requestId", "data", "sign"])("with another %s is not taken", (member) => {
    const text = altered(sealRequest(KEYS, "pushBaseInfoUrl", SENT), member, "x");
    expect(() => openRequest(KEYS, "pushBaseInfoUrl", text)).toThrow("signature");
  });

  test("of one call is not taken for another, nor one of somebody else", () => {
    const text = sealRequest(KEYS, "pushBaseInfoUrl", SENT);
    expect(() => openRequest(KEYS, "confirmLoanUrl", text)).toThrow("signature");
    const foreign = sealRequest({ ...KEYS, appid: "other" }, "pushBaseInfoUrl", SENT);
    expect(() => openRequest(KEYS, "pushBaseInfoUrl", foreign)).toThrow("appid");
  });
});

describe("an answer", () => {
  const sealed = sealAnswer(KEYS, "pushBaseInfoUrl", "n-1", SAID);

  test("comes out as it went in, with and without a body", () => {
    expect(openAnswer(KEYS, "pushBaseInfoUrl", "n-1", sealed)).toEqual(SAID);
    const refused = { ...SAID, code: "E1", msg: "no", body: null };
    expect(openAnswer(KEYS, "checkUserUrl", "n-1", sealAnswer(KEYS, "checkUserUrl", "n-1", refused))).toEqual(refused);
  });

  test("to another request, of another call or of another partner is not taken", () => {
    expect(() => openAnswer(KEYS, "pushBaseInfoUrl", "n-2", sealed)).toThrow("nonce");
    expect(() => openAnswer(KEYS, "checkUserUrl", "n-1", sealed)).toThrow("signature");
    expect(() => openAnswer({ ...KEYS, token: "another-token-altogether" }, "pushBaseInfoUrl", "n-1", sealed)).toThrow(
      "signature",
    );
    expect(() => openAnswer({ ...KEYS, aesKey: "another-key-1234" }, "pushBaseInfoUrl", "n-1", sealed)).toThrow(
      /encryption|form/,
    );
  });

  test("of former data under another nonce is not taken, though it is signed", () => {
    const { data } = JSON.parse(sealed) as { data: string };
    const parts = ["answer", "pushBaseInfoUrl", SAID.code, SAID.msg, SAID.timestamp, "n-2", data];
    const sign = createHmac("sha256", KEYS.token).update(JSON.stringify(parts)).digest("hex");
    const again = JSON.stringify({ ...(JSON.parse(sealed) as object), nonce: "n-2", sign });
    expect(() => openAnswer(KEYS, "pushBaseInfoUrl", "n-2", again)).toThrow("nonce");
  });

  test.each(["code", "msg", "timestamp", "nonce", "data", "sign"])("with another %s is not taken", (member) => {
    expect(() => openAnswer(KEYS, "pushBaseInfoUrl", "n-1", altered(sealed, member, "x"))).toThrow("signature");
  });

  test.each(["", "{}", "[]", "null", "<html>", '{"code":"0"}', altered(sealed, "data", 7)])("of %o is none", (text) => {
    expect(() => openAnswer(KEYS, "pushBaseInfoUrl", "n-1", text)).toThrow("form");
  });
});
