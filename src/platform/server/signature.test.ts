import fc from "fast-check";
import { expect, test } from "vitest";
import { sameSignature, signatureOf, type Signed } from "./signature.ts";

const request: Signed = {
  method: "POST",
  path: "/open/v1/loans",
  timestamp: "1763683200000",
  nonce: "n-1",
  body: '{"amount":"1500.00"}',
};

test("the published vector", () => {
  expect(signatureOf("secret", request)).toBe("eb583a06032741179682b119bc3cdb41159f786d9b8590debbf670ea2024ab00");
});

test("the version of the app is covered where it is stated", () => {
  const stated = signatureOf("secret", { ...request, appVersion: "1.0.2" });
  expect(stated).not.toBe(signatureOf("secret", request));
  expect(stated).not.toBe(signatureOf("secret", { ...request, appVersion: "1.0.3" }));
});

test("a change to any covered part, or to the secret, changes the signature", () => {
  const right = signatureOf("secret", request);
  fc.assert(
    fc.property(
      fc.constantFrom("method", "path", "timestamp", "nonce", "body"),
      fc.string({ minLength: 1 }),
      (part, more) => {
        const other = signatureOf("secret", { ...request, [part]: request[part as keyof Signed] + more });
        expect(sameSignature(other, right)).toBe(false);
      },
    ),
  );
  expect(signatureOf("Secret", request)).not.toBe(right);
  expect(sameSignature(right, right)).toBe(true);
  expect(sameSignature(right.slice(1), right)).toBe(false);
});
