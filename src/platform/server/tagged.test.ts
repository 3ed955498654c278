import { describe, expect, test } from "vitest";
import { INSIDE, NOBODY } from "./context.ts";
import { namesTag, tagOf } from "./tagged.ts";

const app = { ...NOBODY, kind: "app" as const, name: "app-1" };
const tag = tagOf("open.products", app, INSIDE, { a: 1 }, [1]);

describe("the tag of an answer", () => {
  test("is a weak one, and the same for the same answer", () => {
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(tagOf("open.products", app, INSIDE, { a: 1 }, [1])).toBe(tag);
  });

  test("differs by call, caller, language, input and data", () => {
    const others = [
      tagOf("open.orders", app, INSIDE, { a: 1 }, [1]),
      tagOf("open.products", { ...app, name: "app-2" }, INSIDE, { a: 1 }, [1]),
      tagOf("open.products", { ...app, kind: "staff", id: "app-1" }, INSIDE, { a: 1 }, [1]),
      tagOf("open.products", app, { ...INSIDE, lang: "cn" }, { a: 1 }, [1]),
      tagOf("open.products", app, INSIDE, { a: 2 }, [1]),
      tagOf("open.products", app, INSIDE, { a: 1 }, [2]),
    ];
    expect(new Set([tag, ...others]).size).toBe(7);
  });
});

describe("if-none-match", () => {
  test("names a tag alone, among others, weak or strong, or any", () => {
    const strong = tag.slice(2);
    for (const header of [tag, strong, `"x", ${tag}`, `${strong},"y"`, "*", " * "])
      expect([header, namesTag(header, tag)]).toEqual([header, true]);
  });

  test("names no other, none without quotes, and nothing where it is not sent", () => {
    for (const header of [null, undefined, "", '"other"', tag.slice(3, -1), `"${tag.slice(3, 8)}"`, '"', "**"])
      expect([header, namesTag(header, tag)]).toEqual([header, false]);
  });
});
