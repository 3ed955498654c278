import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { complete, minus, stateOf, toggle, type Tickable, type Ticked } from "./ticking.ts";
import { entry } from "./testing/entry.ts";

/** Directories with pages, pages with buttons, and a button of no page under a directory. */
const menu = fc
  .array(fc.record({ pages: fc.array(fc.nat(4), { maxLength: 4 }), loose: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((directories) => {
    const entries: Tickable[] = [];
    const add = (type: Tickable["type"], parentId: string | null): string => {
      const id = String(entries.length + 1);
      entries.push(entry(id, type, parentId));
      return id;
    };
    for (const { pages, loose } of directories) {
      const directory = add("directory", null);
      if (loose) add("button", directory);
      for (const buttons of pages) {
        const page = add("menu", directory);
        for (let index = 0; index < buttons; index += 1) add("button", page);
      }
    }
    return entries;
  });

const drawn = menu.chain((entries) =>
  fc.record({
    entries: fc.constant(entries),
    ticked: fc.subarray(entries.map(({ id }) => id)).map((ids) => complete(entries, new Set(ids))),
    one: fc.constantFrom(...entries),
  }),
);

const buttonsOf = (entries: readonly Tickable[], page: string): string[] =>
  entries.filter(({ type, parentId }) => type === "button" && parentId === page).map(({ id }) => id);
const pageOf = (entries: readonly Tickable[], { parentId }: Tickable): string | undefined =>
  entries.find(({ id, type }) => id === parentId && type === "menu")?.id;
const sorted = (ids: Ticked): string[] => [...ids].sort();

describe("ticking", () => {
  test("keeps every set whole: each button with its page, and no directory", () => {
    fc.assert(
      fc.property(drawn, fc.boolean(), ({ entries, ticked, one }, on) => {
        const after = toggle(entries, ticked, one.id, on);
        expect(sorted(complete(entries, after))).toEqual(sorted(after));
        for (const { id, type, parentId } of entries) {
          if (!after.has(id)) continue;
          expect(type).not.toBe("directory");
          const page = pageOf(entries, { id, type, parentId, orderNum: 0 });
          if (type === "button" && page) expect(after.has(page)).toBe(true);
        }
      }),
    );
  });

  test("adds the page to a button, and no button to a page", () => {
    fc.assert(
      fc.property(drawn, ({ entries, ticked, one }) => {
        const added = minus(toggle(entries, ticked, one.id, true), ticked);
        const expected =
          one.type === "button"
            ? [one.id, ...[pageOf(entries, one) ?? []].flat()]
            : one.type === "menu"
              ? [one.id]
              : entries.filter(({ type, parentId }) => type === "menu" && parentId === one.id).map(({ id }) => id);
        expect(sorted(added)).toEqual(expected.filter((id) => !ticked.has(id)).sort());
      }),
    );
  });

  test("takes a page away with its buttons, and a button alone", () => {
    fc.assert(
      fc.property(drawn, ({ entries, ticked, one }) => {
        const removed = minus(ticked, toggle(entries, ticked, one.id, false));
        const below =
          one.type === "directory"
            ? entries
                .filter(({ id, parentId }) => parentId === one.id || pageIn(entries, id, one.id))
                .map(({ id }) => id)
            : [];
        const expected =
          one.type === "menu" ? [one.id, ...buttonsOf(entries, one.id)] : one.type === "button" ? [one.id] : below;
        expect(sorted(removed)).toEqual(expected.filter((id) => ticked.has(id)).sort());
        expect(stateOf(entries, toggle(entries, ticked, one.id, false), one.id)).toBe("none");
      }),
    );
  });

  test("completing twice changes nothing, and what is no entry is left out", () => {
    fc.assert(
      fc.property(menu, fc.array(fc.nat(40).map(String)), (entries, ids) => {
        const once = complete(entries, new Set(ids));
        expect(sorted(complete(entries, once))).toEqual(sorted(once));
        const known = new Set(entries.map(({ id }) => id));
        expect([...once].filter((id) => !known.has(id))).toEqual([]);
      }),
    );
  });
});

const pageIn = (entries: readonly Tickable[], id: string, directory: string): boolean => {
  const page = entries.find((candidate) => candidate.id === entries.find((own) => own.id === id)?.parentId);
  return page?.type === "menu" && page.parentId === directory;
};
