import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, rows, sql, type Connection } from "../../../platform/server/database/connect.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/server/testing/database.ts";
import { loanStatus, toClientStatus } from "./status.ts";
import { allows, loanEvent, loanTransitions, nextStatus } from "./transitions.ts";

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const pair = (from: number | null, to: number): string => `${from ?? "∅"} → ${to}`;

test("the database allows exactly the pairs that the code has", async () => {
  const stored = await rows<{ fromStatus: number | null; toStatus: number }>(
    connection.db,
    sql`select from_status, to_status from loan_transition`,
  );
  const coded = new Set(loanTransitions.map(({ from, to }) => pair(from, to)));
  expect(stored.map(({ fromStatus, toStatus }) => pair(fromStatus, toStatus)).sort()).toEqual([...coded].sort());
});

describe("an order", () => {
  test("ends for good at -12, -30, -32 and -22", () => {
    for (const status of [-12, -30, -32, -22] as const)
      expect(loanTransitions.filter(({ from }) => from === status)).toEqual([]);
  });

  test("can go on from every status that is no end", () => {
    const ends = loanStatus.codes.filter((code) => !loanTransitions.some(({ from }) => from === code));
    expect(ends.toSorted((a, b) => a - b)).toEqual([-32, -30, -22, -12]);
  });

  test("can be reached in every status, and begins at 10 only", () => {
    expect(loanStatus.codes.filter((code) => !loanTransitions.some(({ to }) => to === code))).toEqual([]);
    expect(new Set(loanTransitions.filter(({ from }) => from === null).map(({ to }) => to))).toEqual(new Set([10]));
  });

  test("that is paying out can be neither cancelled nor refused", () => {
    expect([allows(22, "cancel"), allows(22, "refuse"), allows(22, "cancelAfterPayout")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("is refused every event that the table does not have for its status, with the status and the event named", () => {
    const wrong = loanStatus.codes.flatMap((status) =>
      loanEvent.codes.filter((event) => {
        const edge = loanTransitions.find((candidate) => candidate.from === status && candidate.event === event);
        const next = nextStatus(status, event);
        if (edge) return !next.ok || next.value !== edge.to;
        return next.ok || next.reason.code !== "409" || JSON.stringify(next.data) !== JSON.stringify({ status, event });
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("that was cancelled is hidden from its borrower; every other status has one that borrowers know", () => {
    expect(loanStatus.codes.filter((code) => toClientStatus(code) === null)).toEqual([-22]);
  });
});
