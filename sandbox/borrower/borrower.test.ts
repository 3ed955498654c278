import { describe, expect, test } from "vitest";
import { businessDate, dayIn, DEFAULT_ZONE, daysBetween } from "../../src/platform/shared/business-date.ts";
import { ManualClock } from "../../src/platform/server/clock.ts";
import { cents, formatDecimal, parseDecimal } from "../../src/platform/shared/cents.ts";
import { chanceFrom } from "../chance.ts";
import type { Door } from "../door.ts";
import { Borrower, type Happening, type Order } from "./borrower.ts";
import { HABITS, intentsOf, type Character, type Habits } from "./character.ts";

const START = new Date("2026-03-02T18:00:00Z");
const DUE_ON = businessDate("2026-03-16");
const HOUR = 3_600_000;

/** A lender of one borrower: every order is paid out after an hour, and falls due on the 16th. */
function lender(plan: { readonly status?: Order["status"]; readonly stages?: Order["resubmitStages"] } = {}) {
  const clock = new ManualClock(START);
  const calls: { readonly name: string; readonly input: Record<string, unknown> }[] = [];
  const payments: { readonly amount: number; readonly day: string }[] = [];
  let outstanding = 0;
  let appliedAt = 0;
  let stages = plan.stages ?? [];
  const order = (): Order => {
    const status =
      plan.status ?? (clock.now().getTime() < appliedAt + HOUR || stages.length > 0 ? 11 : outstanding === 0 ? 50 : 21);
    const term = {
      termNo: 1,
      dueOn: DUE_ON,
      repaymentTotalAmount: "2000.00",
      outstandingAmount: formatDecimal(cents(outstanding)),
      status: 10,
    };
    return {
      orderNo: "L1",
      status,
      contractAmount: "2000.00",
      applicationDate: START.toISOString(),
      resubmitStages: [...stages],
      debtAmount: null,
      owedBackAmount: "0.00",
      extension: null,
      byPartner: false,
      plans: [term],
    };
  };
  const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
    "open.products": () => [{ productGroupId: "7", minCents: 50_000, maxCents: 300_000 }],
    "open.apply": ({ amount }) => {
      appliedAt = clock.now().getTime();
      outstanding = parseDecimal(String(amount)) ?? 0;
      return { loanId: "1", orderNo: "L1", status: 11 };
    },
    "open.agreement": () => ({ textVersion: 1, sha256: "a".repeat(64) }),
    "open.resubmit": () => ((stages = []), { orderNo: "L1", status: 11 }),
    "open.orders": () => [order()],
    "open.paymentCode": () => ({
      paymentCode: "646180000000000000",
      channel: "sandbox",
      amount: formatDecimal(cents(outstanding)),
      expiresAt: "",
    }),
  };
  const door = {
    call: async ({ name }: { name: string }, input: Record<string, unknown>) => {
      calls.push({ name, input });
      return answers[name]?.(input) ?? null;
    },
  } as unknown as Door;
  const pay = async (_code: string, amount: number): Promise<void> => {
    payments.push({ amount, day: dayIn(DEFAULT_ZONE, clock.now()) });
    outstanding = Math.max(0, outstanding - amount);
  };
  return { clock, calls, payments, door, pay };
}

async function live(plan: Parameters<typeof lender>[0], habits: Partial<Habits>, seed = "s") {
  const world = lender(plan);
  const told: Happening[] = [];
  const borrower = new Borrower({
    seed,
    door: world.door,
    pay: world.pay,
    startAt: START,
    habits: { ...HABITS, overpays: 0, reborrows: 0, ...habits },
    told: (what) => told.push(what),
  });
  for (let steps = 0; borrower.nextAt && steps < 500; steps += 1) {
    world.clock.set(borrower.nextAt);
    await borrower.step(world.clock.now());
  }
  return { ...world, told, borrower };
}

const only = (character: Character): Partial<Habits> => ({
  characters: { punctual: 0, twoParts: 0, late: 0, never: 0, [character]: 1 },
});

describe("a borrower's life", () => {
  test("begins with everything that the lender must know, and ends when the loan is settled", async () => {
    const { calls, told } = await live({}, only("punctual"));
    expect(calls.slice(0, 7).map(({ name, input }) => [name, input.side].join(" ").trim())).toEqual([
      "open.register",
      "open.image front",
      "open.image back",
      "open.image face",
      "open.appData",
      "open.products",
      "open.apply",
    ]);
    expect(told).toEqual(["registered", "applied", "paidOut", "paid", "settled", "gone"]);
  });

  test("asks for a multiple of 100 pesos within the offer", async () => {
    for (const seed of ["a", "b", "c", "d", "e"]) {
      const { calls } = await live({}, only("punctual"), seed);
      const amount = parseDecimal(String(calls.find(({ name }) => name === "open.apply")?.input.amount)) ?? 0;
      expect(amount % 10_000).toBe(0);
      expect(amount).toBeGreaterThanOrEqual(50_000);
      expect(amount).toBeLessThanOrEqual(300_000);
    }
  });

  test("hands in again what was sent back, images included", async () => {
    const { calls, told } = await live({ stages: ["identity", "liveness"] }, only("punctual"));
    const again = calls
      .slice(calls.findIndex(({ name }) => name === "open.apply") + 1)
      .filter(({ name }) => name === "open.image" || name === "open.resubmit");
    expect(again.map(({ name, input }) => [name, input.side].join(" ").trim())).toEqual([
      "open.image front",
      "open.image back",
      "open.image face",
      "open.resubmit",
    ]);
    expect(told).toContain("settled");
  });

  test("borrows again, or tries again after a rejection, only where the habits say so", async () => {
    const { calls } = await live({}, { ...only("punctual"), reborrows: 1 });
    expect(calls.filter(({ name }) => name === "open.apply").length).toBeGreaterThan(1);
    expect((await live({ status: -12 }, {})).told).toContain("rejected");
  });

  test("is the same life for the same seed", async () => {
    const [one, two] = [await live({}, {}, "x"), await live({}, {}, "x")];
    expect(one.payments).toEqual(two.payments);
    expect(one.calls).toEqual(two.calls);
  });
});

describe("repayment by character", () => {
  test("punctual: at once, on the due date or at most two days before", async () => {
    const { payments } = await live({}, only("punctual"));
    expect(payments).toHaveLength(1);
    expect(daysBetween(businessDate(payments[0]?.day ?? ""), DUE_ON)).toBeLessThanOrEqual(2);
    expect(daysBetween(businessDate(payments[0]?.day ?? ""), DUE_ON)).toBeGreaterThanOrEqual(0);
  });

  test("in two parts: both together pay everything", async () => {
    const { payments, told } = await live({}, only("twoParts"));
    expect(payments).toHaveLength(2);
    expect(told).toContain("settled");
  });

  test("never: looks once, and is gone", async () => {
    const { payments, told } = await live({}, only("never"));
    expect(payments).toEqual([]);
    expect(told.at(-1)).toBe("gone");
  });

  test("an overpayment is some pesos more than what is owed", async () => {
    const { payments, calls } = await live({}, { ...only("punctual"), overpays: 1 });
    const owed = parseDecimal(String(calls.find(({ name }) => name === "open.apply")?.input.amount)) ?? 0;
    expect((payments[0]?.amount ?? 0) - owed).toBeGreaterThanOrEqual(100);
    expect((payments[0]?.amount ?? 0) - owed).toBeLessThanOrEqual(5000);
  });

  test("late: one to twenty days after the due date, for whatever draw", () => {
    const days = Array.from(
      { length: 300 },
      (_, index) => intentsOf("late", chanceFrom(String(index)), 0, 1, DUE_ON)[0]?.at ?? START,
    ).map((at) => daysBetween(DUE_ON, dayIn(DEFAULT_ZONE, at)));
    expect(Math.min(...days)).toBe(1);
    expect(Math.max(...days)).toBe(20);
  });
});
