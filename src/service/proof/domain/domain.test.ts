import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { check } from "../../../platform/shared/policy.ts";
import { plainForSms } from "../../../reach/sms/domain/plain.ts";
import { countSegments } from "../../../reach/sms/domain/segments.ts";
import { proofRefusals as r } from "../messages.ts";
import { linkable } from "./linkable.ts";
import { proofPolicy } from "./policy.ts";
import { plausible } from "./reading.ts";
import { rankTransfers, scoreTransfer, type BookedTransfer, type ReadTransfer } from "./score.ts";
import { proofState, refuseReason } from "./sets.ts";
import { toldOf, type News } from "./told.ts";

const DAY = businessDate("2026-03-02");
const [BEFORE, AFTER] = [businessDate("2026-03-01"), businessDate("2026-03-04")];

const READ: ReadTransfer = {
  amountCents: cents(115_000),
  paidOn: DAY,
  trackingKey: "STP20260302000000000117",
  clabe: "646180110400000007",
  payer: "Ana López Rivas",
  loanId: "7",
  customerId: "3",
};
const BOOKED: BookedTransfer = {
  amountCents: cents(115_000),
  on: DAY,
  keys: ["STP20260302000000000117"],
  account: "646180110400000007",
  payer: "ANA LOPEZ RIVAS",
  loanId: "7",
  customerId: "3",
};
const score = (read: Partial<ReadTransfer>, booked: Partial<BookedTransfer> = {}, around = 2) =>
  scoreTransfer({ ...READ, ...read }, { ...BOOKED, ...booked }, around);

describe("the score of a transfer", () => {
  test("says why: key, amount, day, account, order and payer", () => {
    expect(score({})).toEqual({
      score: 100,
      reasons: ["sameKey", "sameAmount", "sameDay", "sameAccount", "ownOrder", "sameName"],
    });
  });

  test("knows a key however it is written, and one that was misread in a character or two", () => {
    expect(score({}, { keys: ["stp 2026-0302 000000000117"] }).reasons).toContain("sameKey");
    expect(score({}, { keys: ["STP20260302000000000177"] }).reasons).toContain("nearKey");
    expect(score({}, { keys: ["STP20260302000000001234"] }).reasons).toContain("otherKey");
    expect(score({ trackingKey: null }).reasons).not.toContain("sameKey");
  });

  test("counts days as far as the setting says, and what differs against it", () => {
    expect(score({}, { on: AFTER }).reasons).toContain("nearDay");
    expect(score({}, { on: AFTER }, 1).reasons).not.toContain("nearDay");
    const [right, wrong] = [
      score({}),
      score({}, { amountCents: cents(115_001), loanId: null, account: null, payer: null }),
    ];
    expect(wrong.reasons).toContain("otherAmount");
    expect(wrong.score).toBeLessThan(right.score);
  });

  test("never falls or rises beyond a percentage, and nothing without a reason is offered", () => {
    const worst = score(
      {},
      { keys: ["OTHERKEY0001"], amountCents: cents(1), on: BEFORE, account: null, loanId: null, payer: null },
      0,
    );
    expect(worst.score).toBe(0);
    expect(rankTransfers([worst, score({}, { on: AFTER }), score({})]).map(({ score: s }) => s)).toEqual([100, 100]);
  });
});

describe("what was read", () => {
  const at = { today: AFTER, orderedOn: DAY };
  const reading = { paidOn: DAY, trackingKey: "ABC123", clabe: "646180110400000007" };
  test("can be true on the day of the order and today, and on no day before or after", () => {
    expect(plausible(reading, at).ok).toBe(true);
    expect(plausible({ ...reading, paidOn: AFTER }, at).ok).toBe(true);
    expect(plausible({ ...reading, paidOn: BEFORE }, at)).toMatchObject({ reason: r.beforeOrder });
    expect(plausible({ ...reading, paidOn: BEFORE }, { ...at, orderedOn: null }).ok).toBe(true);
    expect(plausible({ ...reading, paidOn: AFTER }, { ...at, today: DAY })).toMatchObject({ reason: r.inFuture });
  });
});

describe("a link", () => {
  const offered = { foreign: false, taken: false, state: "unallocated", amountCents: cents(500) } as const;
  test("is refused for each of its reasons alone", () => {
    expect(linkable(offered, cents(500)).ok).toBe(true);
    expect(linkable({ ...offered, foreign: true }, cents(500))).toMatchObject({ reason: r.otherCustomer });
    expect(linkable({ ...offered, taken: true }, cents(500))).toMatchObject({ reason: r.transferTaken });
    expect(linkable({ ...offered, state: "reversed" }, cents(500))).toMatchObject({ reason: r.reversed });
    expect(linkable(offered, cents(501))).toMatchObject({ reason: r.amountDiffers });
    expect(linkable(offered, null)).toMatchObject({ reason: r.amountDiffers });
  });
});

describe("the policy", () => {
  const held = ["nobody", "me", "lapsed", "other"] as const;
  const flags = [true, false];
  const drawn = proofState.codes.flatMap((state) =>
    held.flatMap((whose) =>
      flags.flatMap((ownCustomer) =>
        flags.flatMap((read) =>
          flags.flatMap((mine) =>
            [-1, 1].map((leftMs) => ({ state, held: whose, holder: "Eva", ownCustomer, read, mine, leftMs })),
          ),
        ),
      ),
    ),
  );
  const { rules } = proofPolicy;

  test("agrees with a model that was written by itself, on all that may be", () => {
    for (const facts of drawn) {
      const reading = facts.state === "reading" && facts.held === "me" && !facts.ownCustomer;
      const waits = ["new", "reopened", "reading"].includes(facts.state) && facts.held !== "other";
      const closed = !["new", "reopened", "reading"].includes(facts.state);
      const linked = facts.state === "linked";
      const allowed = {
        claim: waits && !facts.ownCustomer,
        release: reading,
        read: reading,
        link: reading && facts.read,
        notFound: reading && facts.read,
        refuse: reading,
        unlink: linked && !facts.ownCustomer && facts.mine && facts.leftMs > 0,
        reopen: closed && !facts.ownCustomer && !(linked && facts.mine),
      };
      for (const [action, may] of Object.entries(allowed))
        expect([facts, action, check(rules[action as keyof typeof rules], facts as never).ok]).toEqual([
          facts,
          action,
          may,
        ]);
    }
  });
});

describe("what the borrower is told", () => {
  const news: readonly News[] = [
    { what: "received" },
    { what: "duplicate" },
    { what: "again" },
    { what: "linked", amountCents: cents(115_000) },
    { what: "notFound", amountCents: cents(115_000), paidOn: DAY },
    ...refuseReason.codes.map((why): News => ({ what: "refused", why })),
  ];

  test("fits into one text message in Spanish, names the app, and accuses nobody", () => {
    for (const one of news) {
      const told = plainForSms(toldOf(one, "CrediAlDia", "es"));
      expect([told, countSegments(told).segments, told.startsWith("CrediAlDia: ")]).toEqual([told, 1, true]);
    }
    expect(toldOf({ what: "refused", why: "altered" }, "X", "es")).toBe(
      toldOf({ what: "refused", why: "other" }, "X", "es"),
    );
  });

  test("has its amount and its day in every language", () => {
    for (const lang of LANGS) {
      const found = toldOf({ what: "notFound", amountCents: cents(115_000), paidOn: DAY }, "X", lang);
      expect([found.includes("$1,150.00"), found.includes("02-03-2026"), found.includes("{")]).toEqual([
        true,
        true,
        false,
      ]);
    }
  });
});
