import fc from "fast-check";
import { expect, test } from "vitest";
import { makesPath } from "./path.ts";
import { matching } from "./search.ts";
import { above, arranged, treeOf, withBelow, type Branch, type Placed } from "./tree.ts";

/** Entries whose parents come before them, as in a tree, in any order and with any sort numbers. */
const forest = fc
  .array(fc.record({ parent: fc.nat(), orderNum: fc.nat(5) }), { minLength: 1, maxLength: 30 })
  .map((drawn) =>
    drawn.map(({ parent, orderNum }, index): Placed => ({
      id: String(index + 1),
      parentId: index === 0 || parent % 4 === 0 ? null : String((parent % index) + 1),
      orderNum,
    })),
  );

const idsOf = (branches: readonly Branch<Placed>[]): string[] =>
  branches.flatMap(({ entry, children }) => [entry.id, ...idsOf(children)]);

test("the tree holds every entry once, each below its parent and by sort number", () => {
  fc.assert(
    fc.property(forest, (entries) => {
      const tree = treeOf(entries);
      expect(idsOf(tree).sort()).toEqual(entries.map(({ id }) => id).sort());
      const check = (branches: readonly Branch<Placed>[], parent: string | null): void => {
        const numbers = branches.map(({ entry }) => entry.orderNum);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        for (const { entry, children } of branches) {
          expect(entry.parentId).toBe(parent);
          check(children, entry.id);
        }
      };
      check(tree, null);
    }),
  );
});

test("an entry is below exactly those that are above it", () => {
  fc.assert(
    fc.property(forest, fc.nat(), (entries, at) => {
      const one = entries[at % entries.length] as Placed;
      const below = new Set(withBelow(entries, one.id).map(({ id }) => id));
      for (const { id } of entries) expect(below.has(id)).toBe(id === one.id || above(entries, id).includes(one));
    }),
  );
});

test("an entry goes before the one that is named, or to the end, and the others keep their order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.option(fc.nat()),
      (numbers, moved, before) => {
        const siblings = numbers.map((orderNum, index): Placed => ({
          id: String(index + 1),
          parentId: null,
          orderNum,
        }));
        const id = String((moved % (numbers.length + 1)) + 1);
        const others = siblings.filter((one) => one.id !== id).toSorted((a, b) => a.orderNum - b.orderNum);
        const target = before === null ? undefined : others[before % Math.max(others.length, 1)];
        const order = [...arranged(siblings, id, target?.id ?? null)]
          .toSorted(([, a], [, b]) => a - b)
          .map(([own]) => own);
        expect(order.filter((own) => own !== id)).toEqual(others.map((one) => one.id));
        expect(order[order.indexOf(id) + 1]).toBe(target?.id);
      },
    ),
  );
});

test("a search shows what holds the text with everything above it", () => {
  const name = (cn: string, en: string) => ({ cn, en, es: en });
  const entries = [
    { id: "1", parentId: null, orderNum: 1, name: name("贷款", "Loans"), url: null, perms: "loan:group:view" },
    { id: "2", parentId: "1", orderNum: 1, name: name("账单", "Bills"), url: "bill", perms: "loan:bill:view" },
    { id: "3", parentId: "2", orderNum: 1, name: name("还款", "Repay"), url: null, perms: "loan:bill:repay" },
    { id: "4", parentId: null, orderNum: 2, name: name("系统", "System"), url: null, perms: "system:group:view" },
  ];
  const found = (text: string) => matching(entries, text).map(({ id }) => id);
  expect(found("repay")).toEqual(["1", "2", "3"]);
  expect(found(" 系统 ")).toEqual(["4"]);
  expect(found("BILL:view")).toEqual(["1", "2"]);
  expect(found("")).toHaveLength(4);
  expect(found("nothing")).toEqual([]);
});

test.each([
  ["Loan Management", true],
  ["R2-D2 Lab", true],
  ["Login", false],
  ["A P I", false],
  ["Follow-ups & calls", false],
  ["a/b", false],
  [" x", false],
  ["系统", false],
])("the English name %j makes a path: %s", (nameEn, makes) => {
  expect(makesPath(nameEn)).toBe(makes);
});
