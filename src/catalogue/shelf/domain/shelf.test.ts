import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { arranged, offered, type Offer, type Shopper } from "./shelf.ts";
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
          minSettledLoans: fc.constantFrom(0, 0, 1, 3),
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
  registeredOn: fc.constantFrom(null, today, addDays(today, -1), addDays(today, -300)),
});

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
  const there = all.filter(
    (o) => o.enabled && o.lent && wants[o.tag] && o.minSettledLoans <= who.settledLoans && left(o),
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
        const shown = arranged(all.filter((offer) => offered(offer, who, today).ok)).map(({ groupId }) => groupId);
        expect(shown).toEqual(model(all, who));
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
    minSettledLoans: 0,
    cap: null,
  };
  const somebody: Shopper = {
    packageOpen: true,
    mayBorrow: true,
    clawbackCents: cents(0),
    openOrder: false,
    settledLoans: 0,
    registeredOn: today,
  };

  test("lets in what a cap has room for, of an application by its own amount", () => {
    const capped = { ...plain, cap: { kind: "amount" as const, total: 100_000, used: 40_000 } };
    expect(offered(capped, somebody, today, cents(60_000)).ok).toBe(true);
    expect(offered(capped, somebody, today, cents(60_001)).ok).toBe(false);
    expect(offered({ ...plain, cap: { kind: "orders", total: 3, used: 2 } }, somebody, today).ok).toBe(true);
    expect(offered({ ...plain, cap: { kind: "orders", total: 3, used: 3 } }, somebody, today).ok).toBe(false);
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
