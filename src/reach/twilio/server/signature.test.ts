import { describe, expect, test } from "vitest";
import { spellingsOf, twilioSignature } from "./signature.ts";

describe("a signature", () => {
  test("is the one that Twilio documents for its example", () => {
    const fields = [
      ["CallSid", "CA1234567890ABCDE"],
      ["Caller", "+14158675309"],
      ["Digits", "1234"],
      ["From", "+14158675309"],
      ["To", "+18005551212"],
    ] as const;
    const address = "https://mycompany.com/myapp.php?foo=1&bar=2";
    expect(twilioSignature("12345", address, fields)).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
    expect(twilioSignature("12345", address, fields.toReversed())).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
  });

  test.each([
    ["https://a.mx/x?y", ["https://a.mx/x?y", "https://a.mx:443/x?y"]],
    ["https://a.mx:443/x", ["https://a.mx:443/x", "https://a.mx/x"]],
    ["https://a.mx:8443/x", ["https://a.mx:8443/x"]],
    ["https://[2001:db8::1]/x", ["https://[2001:db8::1]/x", "https://[2001:db8::1]:443/x"]],
  ])("covers %s with its usual port, or without", (address, spellings) => {
    expect(spellingsOf(address)).toEqual(spellings);
  });
});
