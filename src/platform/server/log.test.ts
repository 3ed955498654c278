import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { personFrom } from "../../../sandbox/people.ts";
import { newToken } from "../../access/auth/server/tokens.ts";
import { createLog, errorText } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  write(createLog("debug", { write: (line: string) => void (text += line) }));
  return text;
}

/** Something that PostgreSQL says, as its driver gives it. */
const databaseError = (message: string): Error =>
  Object.assign(new Error(message), {
    severity: "ERROR",
    code: "22P02",
    table: "customer",
    constraint: "customer_phone_key",
    detail: `Key (phone)=(${message})`,
  });

describe("the log", () => {
  test("holds nothing of a person, wherever their data stands", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 3, maxLength: 12 }),
        fc.constantFrom(" ", "=", '"', "(", ":", ","),
        (seed, before) => {
          const { phone, curp, clabe, rfc, contacts } = personFrom(seed);
          const spaced = `${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`;
          for (const value of [
            phone,
            `+52${phone}`,
            spaced,
            curp,
            clabe,
            ...(rfc ? [rfc] : []),
            ...contacts.map((contact) => contact.phone),
          ]) {
            const text = logged((log) => {
              log.error(
                { call: "x", error: `it failed${before}${value}`, nested: { list: [value] } },
                `message ${value}`,
              );
              log.warn({ error: new Error(`refused ${value}`) }, "x");
            });
            expect([value, text.includes(value)]).toEqual([value, false]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("holds no secret: tokens, passwords, keys, hashes, cards", () => {
    const secrets = [
      newToken(),
      "Trastienda-demo-2026",
      "sk_0123456789abcdef",
      "v1:k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      "$argon2id$v=19$m=47104,t=1,p=1$c2FsdA$aGFzaA",
      "4152313112345678",
      "4152 3131 1234 5678",
      "persona@example.com",
    ];
    for (const secret of secrets) {
      const text = logged((log) => {
        log.error(
          {
            password: secret,
            token: secret,
            input: { password: secret },
            headers: { authorization: `Basic ${secret}` },
          },
          "x",
        );
        if (secret !== "Trastienda-demo-2026") log.error({ error: `failed with ${secret}` }, "x");
      });
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });

  test("says of a database error its code and place, and not the value that was wrong", () => {
    const text = errorText(databaseError('invalid input syntax for type bigint: "Juan Pérez"'));
    expect(text).toMatch(/^database error 22P02 customer customer_phone_key\n {4}at /);
    expect(logged((log) => log.error({ error: databaseError("Juan Pérez") }, "x"))).not.toContain("Juan");
  });

  test("still says what happened: trace id, call, attempt, times and ordinary words", () => {
    const traceId = "12345678-1234-4234-8234-123456789012";
    const text = logged((log) =>
      log.warn(
        { traceId, call: "loan.payout", attempt: 3, error: "Error: no answer on 2026-03-02 18:00:00 after 8000 ms" },
        "outbox: not done",
      ),
    );
    expect(JSON.parse(text)).toMatchObject({
      traceId,
      call: "loan.payout",
      attempt: 3,
      error: "Error: no answer on 2026-03-02 18:00:00 after 8000 ms",
      msg: "outbox: not done",
    });
  });

  test("is handed only fields that are known to be harmless", () => {
    const known = new Set(
      "error traceId call answer user ip topic outbox attempt approval channel loan loanId payout refund withdrawal manualPayout import export job reason day charged hash seq kept present swept sms carrier problem work workOrder id clicks rule reference event".split(
        " ",
      ),
    );
    const sources = globSync("src/**/*.ts").filter((path) => !/\.test\.ts$|\/testing\//.test(path));
    const fields = sources.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/\blog\.(?:fatal|error|warn|info|debug)\(\s*\{([^}]*)\}/g)].flatMap(
        ([, inside = ""]) =>
          inside
            .split(",")
            .map((part) => part.split(":")[0]?.trim() ?? "")
            .filter((name) => /^\w+$/.test(name))
            .map((name) => `${path}: ${name}`),
      ),
    );
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((field) => !known.has(field.split(": ")[1] ?? ""))).toEqual([]);
  });
});
