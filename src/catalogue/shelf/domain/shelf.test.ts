import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import type { Step } from "../../quota/domain/step.ts";
import { quotaRefusals } from "../../quota/messages.ts";
import { arranged, limited, offered, type Offer, type Shopper } from "./shelf.ts";
import { productTag } from "./tag.ts";

const today = businessDate("2026-11-23");

const cap = fc.option(
  fc.record({
    kind: fc.constantFrom("orders" as const, "amount" as const),
    total: fc.constantFrom(0, 1, 3, 100_000, 250_000),
    used: fc.constantFrom(0, 1, 2, 3, 99_999, 100_000),
  }),
  { nil: null },
);

const pesos = fc.constantFrom(0, 40_000, 60_000, 100_000, 150_000, 400_000).map(cents);
const money = fc.record({ amount: pesos, increment: pesos, more: pesos });

/** Four steps that share all customers among them, cut at a number of settled orders and at a number of days. */
const steps: fc.Arbitrary<readonly Step[] | null> = fc.option(
  fc
    .record({
      settled: fc.integer({ min: 1, max: 3 }),
      late: fc.integer({ min: 1, max: 9 }),
      moneys: fc.tuple(money, money, money, money),
    })
    .map(({ settled, late, moneys }) =>
      moneys.map(({ amount, increment, more }, index): Step => ({
        settledFrom: index < 2 ? 0 : settled,
        settledTo: index < 2 ? settled - 1 : null,
        lateFrom: index % 2 === 0 ? 0 : late,
        lateTo: index % 2 === 0 ? late - 1 : null,
        amount,
        increment,
        ceiling: cents(amount + more),
      })),
    ),
  { nil: null },
);

/** Products with one to three groups each; rank, tag, cap and place are the product's. */
const offers = fc
  .array(
    fc.record({
      tag: fc.constantFrom(...productTag.codes),
      rank: fc.integer({ min: 0, max: 4 }),
      insertion: fc.constantFrom(0, 0, 0, 1, 2, 3, 7, 30),
      productOn: fc.constantFrom(true, true, true, false),
      lent: fc.constantFrom(true, true, true, true, false),
      cap,
      groups: fc.array(
        fc.record({
          on: fc.constantFrom(true, true, true, false),
          minCents: fc.constantFrom(50_000, 100_000, 150_000).map(cents),
          maxCents: fc.constantFrom(150_000, 200_000, 300_000).map(cents),
          minSettledLoans: fc.constantFrom(0, 0, 1, 3),
          steps,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 8 },
  )
  .map((products) =>
    products.flatMap(({ groups, productOn, ...product }, p): Offer[] =>
      groups.map(({ on, ...group }, g) => ({
        ...product,
        ...group,
        enabled: productOn && on,
        productId: String(p + 1),
        groupId: String(p * 10 + g + 1),
      })),
    ),
  );

const shopper: fc.Arbitrary<Shopper> = fc.record({
  packageOpen: fc.constantFrom(true, true, true, true, false),
  mayBorrow: fc.constantFrom(true, true, true, true, false),
  clawbackCents: fc.constantFrom(0, 0, 0, 0, 100).map(cents),
  openOrder: fc.constantFrom(false, false, false, true),
  settledLoans: fc.integer({ min: 0, max: 4 }),
  worstDays: fc.integer({ min: 0, max: 10 }),
  registeredOn: fc.constantFrom(null, today, addDays(today, -1), addDays(today, -300)),
});

/** The credit limit once more, counted up order by order. */
function modelLimit({ steps: all, maxCents }: Offer, who: Shopper): number {
  const own = all?.filter(({ lateFrom, lateTo }) => who.worstDays >= lateFrom && who.worstDays <= (lateTo ?? 99_999));
  const mine = own?.findLast(({ settledFrom }) => settledFrom <= who.settledLoans);
  if (!mine) return all === null ? maxCents : 0;
  let limit: number = mine.amount;
  for (let order = mine.settledFrom; order < who.settledLoans; order += 1) limit += mine.increment;
  return [limit, mine.ceiling, maxCents].toSorted((a, b) => a - b)[0] ?? 0;
}

/** The shelf once more, told another way: what is wanted of each tag and cap, and place after place who takes it. */
function model(all: readonly Offer[], who: Shopper): string[] {
  const wants: Record<string, boolean> = {
    TAG_NEW: who.settledLoans === 0,
    TAG_NEW_PRIORITY: who.settledLoans === 0,
    TAG_NEW_DAY: who.registeredOn !== addDays(today, -1) && who.registeredOn !== addDays(today, -300),
    TAG_OLD: who.settledLoans > 0,
    TAG_PRIORITY: true,
    TAG_ORDINARY: true,
  };
  wants["TAG_NEW_DAY_PRIORITY"] = wants["TAG_NEW_DAY"] ?? false;
  if (!who.packageOpen || !who.mayBorrow || who.openOrder || who.clawbackCents > 0) return [];
  const left = ({ cap: limit, minCents }: Offer): boolean =>
    limit === null || limit.total - limit.used >= (limit.kind === "orders" ? 1 : minCents);
  const reaches = (o: Offer): boolean => modelLimit(o, who) >= o.minCents;
  const there = all.filter(
    (o) => o.enabled && o.lent && wants[o.tag] && o.minSettledLoans <= who.settledLoans && reaches(o) && left(o),
  );
  const key = (o: Offer): number[] => [o.tag.includes("PRIORITY") ? 0 : 1, o.rank, Number(o.productId)];
  const products = [...new Map(there.map((o) => [o.productId, o])).values()].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    const differs = x.findIndex((value, index) => value !== y[index]);
    return differs < 0 ? 0 : (x[differs] ?? 0) - (y[differs] ?? 0);
  });
  const rest = products.filter(({ insertion }) => insertion === 0);
  const placed = products.filter(({ insertion }) => insertion > 0).sort((a, b) => a.insertion - b.insertion);
  const shelf: Offer[] = [];
  for (let place = 1; place <= products.length; place += 1) {
    const due = placed[0] && (placed[0].insertion <= place || rest.length === 0) ? placed.shift() : rest.shift();
    if (due) shelf.push(due);
  }
  return shelf.flatMap(({ productId }) => there.filter((o) => o.productId === productId).map(({ groupId }) => groupId));
}

describe("the shelf", () => {
  test("agrees with a model of it over random configurations and customers", () => {
    fc.assert(
      fc.property(offers, shopper, (all, who) => {
        const shown = arranged(all.filter((offer) => offered(offer, who, today).ok));
        expect(shown.map(({ groupId }) => groupId)).toEqual(model(all, who));
        for (const offer of shown) expect(limited(offer, who).maxCents).toBe(modelLimit(offer, who));
      }),
      { numRuns: 20_000 },
    );
  });

  const plain: Offer = {
    groupId: "1",
    productId: "1",
    enabled: true,
    lent: true,
    tag: "TAG_ORDINARY",
    rank: 0,
    insertion: 0,
    minCents: cents(50_000),
    maxCents: cents(300_000),
    minSettledLoans: 0,
    steps: null,
    cap: null,
  };
  const somebody: Shopper = {
    packageOpen: true,
    mayBorrow: true,
    clawbackCents: cents(0),
    openOrder: false,
    settledLoans: 0,
    worstDays: 0,
    registeredOn: today,
  };

  test("lets in what a cap has room for, of an application by its own amount", () => {
    const capped = { ...plain, cap: { kind: "amount" as const, total: 100_000, used: 40_000 } };
    expect(offered(capped, somebody, today, cents(60_000)).ok).toBe(true);
    expect(offered(capped, somebody, today, cents(60_001)).ok).toBe(false);
    expect(offered({ ...plain, cap: { kind: "orders", total: 3, used: 2 } }, somebody, today).ok).toBe(true);
    expect(offered({ ...plain, cap: { kind: "orders", total: 3, used: 3 } }, somebody, today).ok).toBe(false);
  });

  test("lets in what the customer's credit limit reaches to, and says how much that is", () => {
    const all = { settledFrom: 0, settledTo: null, lateFrom: 0, lateTo: null };
    const step: Step = { ...all, amount: cents(80_000), increment: cents(0), ceiling: cents(80_000) };
    const offer = { ...plain, steps: [step] };
    expect(offered(offer, somebody, today, cents(80_000)).ok).toBe(true);
    expect(offered(offer, somebody, today, cents(80_001))).toMatchObject({
      reason: quotaRefusals.beyond,
      params: { limit: "$800.00" },
    });
    expect(limited(offer, somebody).maxCents).toBe(80_000);
    expect(offered({ ...offer, minCents: cents(80_001) }, somebody, today)).toMatchObject({
      reason: quotaRefusals.belowLeast,
    });
  });

  test("puts a product at its place, the first come first where two want the same", () => {
    const at = (productId: string, insertion: number): Offer => ({
      ...plain,
      productId,
      groupId: productId,
      insertion,
    });
    const order = (...all: Offer[]): string =>
      arranged(all)
        .map(({ productId }) => productId)
        .join("");
    expect(order(at("1", 0), at("2", 0), at("3", 0), at("4", 2))).toBe("1423");
    expect(order(at("1", 0), at("2", 0), at("3", 1), at("4", 1))).toBe("3412");
    expect(order(at("1", 0), at("2", 99))).toBe("12");
  });
});
