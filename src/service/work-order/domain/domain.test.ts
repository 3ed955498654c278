import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, rows, sql, type Connection } from "../../../platform/server/database/connect.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/server/testing/database.ts";
import { check } from "../../../platform/shared/policy.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { dueAt, type ClockLimits, type Stay } from "./clock.ts";
import { firstOfName, plainName } from "./file-names.ts";
import { chooseAction, codeIn, type MoneyAction } from "./money.ts";
import { periodIn, withoutPeriod, withPeriod } from "./order-number.ts";
import { workOrderPolicy } from "./policy.ts";
import { stageOf, workOrderStage, workOrderStatus, type WorkOrderStatus } from "./sets.ts";
import { nextStatus, workOrderEvent, workOrderTransitions } from "./transitions.ts";

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

describe("the machine", () => {
  const pair = (from: number | null, to: number): string => `${from ?? "∅"} → ${to}`;

  test("is the same in the database", async () => {
    const stored = await rows<{ fromStatus: number | null; toStatus: number }>(
      connection.db,
      sql`select from_status, to_status from work_order_transition`,
    );
    const coded = new Set(workOrderTransitions.map(({ from, to }) => pair(from, to)));
    expect(stored.map(({ fromStatus, toStatus }) => pair(fromStatus, toStatus)).toSorted()).toEqual(
      [...coded].toSorted(),
    );
  });

  test("refuses each event that a state does not have, and all of them once a ticket is closed", () => {
    for (const from of workOrderStatus.codes)
      for (const event of workOrderEvent.codes) {
        const edge = workOrderTransitions.find((one) => one.from === from && one.event === event);
        const next = nextStatus(from, event);
        expect(next.ok ? next.value : next.reason).toBe(edge?.to ?? (from === 8 ? r.closed : r.wrongStatus));
      }
  });

  test("has four names for its eight states", () => {
    const names = workOrderStatus.codes.map((code) => workOrderStage.member(stageOf(code))?.label.en);
    expect(names).toEqual([
      "Untreated",
      "Processing",
      "In review",
      "Processing",
      "Processing",
      "In review",
      "Processing",
      "Closed",
    ]);
  });
});

describe("a type", () => {
  const facts = { status: 2, mine: true, handler: "Ana", waitsForMoney: false, narrow: false } as const;
  const { toOperations, toCollection, close, process } = workOrderPolicy.rules;

  test("is needed to hand a ticket over, to process it in one click and to close it", () => {
    for (const rule of [toOperations, toCollection])
      expect(check(rule, { ...facts, type: 0 })).toMatchObject({ reason: r.typeBarsTransfer, field: "type" });
    expect(check(close, { ...facts, type: 0 })).toMatchObject({ reason: r.typeUnmarked });
    expect(check(process, { ...facts, status: 1, mine: false, handler: null, type: 0 })).toMatchObject({
      reason: r.typeUnmarked,
    });
    for (const rule of [toOperations, toCollection, close])
      for (const type of [1, 2, 3] as const) expect(check(rule, { ...facts, type }).ok).toBe(true);
  });
});

describe("an order's number", () => {
  test("has the term behind it, once, and none for all of them", () => {
    expect(withPeriod("TR00000000123", 0)).toBe("TR00000000123");
    expect(withPeriod("TR00000000123", 2)).toBe("TR00000000123-2");
    expect(withPeriod("TR00000000123-2", 3)).toBe("TR00000000123-3");
    expect([withoutPeriod("TR00000000123-4"), withoutPeriod("TR00000000123-5")]).toEqual([
      "TR00000000123",
      "TR00000000123-5",
    ]);
    expect(["TR1-1", "TR1-0", "TR1"].map(periodIn)).toEqual([1, null, null]);
  });
});

describe("a file's name", () => {
  test.each([
    ["recibo.png", "recibo.png"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fotos\\foto 1.JPG", "foto 1.JPG"],
    ["a\u0000b\u202Egnp.exe", "abgnp.exe"],
    ["..", "x"],
    ["  ", "x"],
    [".htaccess", "htaccess"],
    [`${"é".repeat(300)}.pdf`, `${"é".repeat(116)}.pdf`],
  ])("%j becomes %j", (given, name) => expect(plainName(given, "x")).toBe(name));

  test("is taken once: the last of those that come, and never one that the ticket has", () => {
    const files = [
      { name: "a.png", no: 1 },
      { name: "b.png", no: 2 },
      { name: "A.png", no: 3 },
      { name: "c.png", no: 4 },
    ];
    expect(firstOfName(files, ["C.PNG"])).toEqual({
      taken: [
        { name: "A.png", no: 3 },
        { name: "b.png", no: 2 },
      ],
      left: ["a.png", "c.png"],
    });
  });
});

describe("a clock", () => {
  const HOUR = 3_600_000;
  const limits: ClockLimits = { of: (_type, phase) => (phase === "operations" ? 10 : 4) * HOUR, hold: 6 * HOUR };
  const stays = (...of: readonly (readonly [WorkOrderStatus, number])[]): Stay[] =>
    of.map(([status, hour]) => ({ status, at: new Date(hour * HOUR) }));
  const hour = (...of: readonly (readonly [WorkOrderStatus, number])[]) => {
    const due = dueAt(stays(...of), 1, limits);
    return due && due.getTime() / HOUR;
  };

  test("runs in each state, and goes on where it was left when the ticket comes back", () => {
    expect(hour([2, 0])).toBe(4);
    expect(hour([2, 0], [4, 1])).toBe(11);
    expect(hour([2, 0], [5, 3], [4, 4], [3, 5], [2, 6])).toBe(7);
    // back and forth within a minute gains nothing
    expect(hour([2, 0], [4, 3], [3, 3], [2, 3], [4, 3.5], [3, 3.5], [2, 3.5])).toBe(4);
  });

  test("rests on hold, for so long in all", () => {
    expect(hour([4, 0], [7, 1])).toBe(16);
    expect(hour([4, 0], [7, 1], [4, 3])).toBe(12);
    expect(hour([4, 0], [7, 0], [4, 5], [7, 5], [4, 10])).toBe(16);
    expect(hour([4, 0], [7, 0], [4, 100])).toBe(16);
  });

  test("stops when the ticket is closed", () => expect(hour([2, 0], [8, 1])).toBeNull());
});

describe("a money action", () => {
  const action = (no: number, more: Partial<MoneyAction> = {}): MoneyAction => ({
    result: 1,
    kind: "refund",
    sourceId: String(no),
    approvalId: null,
    state: "moved",
    takenBy: null,
    at: new Date(no),
    ...more,
  });
  const choose = (actions: readonly MoneyAction[], actionId?: string) => {
    const chosen = chooseAction(actions, { workOrderId: "1", result: 1, actionId });
    return chosen.ok ? chosen.value.sourceId : chosen.reason;
  };

  test("is the newest that moved and is nobody else's, or the one that was chosen", () => {
    expect(choose([action(1), action(2)])).toBe("2");
    expect(choose([action(1), action(2, { state: "payment" })])).toBe("1");
    expect(choose([action(1), action(2)], "refund:1")).toBe("1");
    expect(choose([action(1, { takenBy: "1" })])).toBe("1");
    expect(choose([])).toBe(r.moneyNotMoved);
    expect(choose([action(1, { result: 2 })])).toBe(r.moneyNotMoved);
    expect(choose([action(1, { takenBy: "2" })])).toBe(r.moneyTaken);
    expect(choose([action(1)], "refund:9")).toBe(r.moneyNotMoved);
  });

  test("stands behind the code of a result, written alone", () =>
    expect(["1", "4", "1 vez", undefined].map(codeIn)).toEqual([1, undefined, undefined, undefined]));
});
