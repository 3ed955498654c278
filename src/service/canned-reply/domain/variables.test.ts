import { describe, expect, test } from "vitest";
import { fill, sound, variables } from "./variables.ts";

describe("what a text names in braces", () => {
  test.each([
    "Hola",
    "Hola {name}",
    Object.keys(variables)
      .map((name) => `{${name}}`)
      .join(""),
    "{name}{name}",
  ])("may be: %s", (text) => expect(sound(text, "textEs")).toMatchObject({ ok: true }));

  test.each([
    ["Hola {nombre}", "{nombre}"],
    ["Hola {Name}", "{Name}"],
    ["Hola { name }", "{ name }"],
    ["Hola {}", "{}"],
    ["Hola {name", "{"],
    ["Hola name}", "}"],
    ["{a} {name} {b} {a}", "{a} {b}"],
    ["{toString}", "{toString}"],
    ["{{name}}", "{"],
  ])("may not be: %s", (text, names) =>
    expect(sound(text, "textEs")).toMatchObject({ ok: false, field: "textEs", params: { names } }),
  );

  test("is filled in wherever it stands, and never twice", () => {
    const values = { name: "{agent} García", agent: "Sofía" };
    expect(fill("{name}: {agent}, {name}", values)).toEqual({
      text: "{agent} García: Sofía, {agent} García",
      missing: [],
    });
  });

  test("stays, and is named, where there is nothing to say", () => {
    expect(fill("{name} debe {amount} el {dueDate}; {amount}", { name: "Ana" })).toEqual({
      text: "Ana debe {amount} el {dueDate}; {amount}",
      missing: ["amount", "dueDate"],
    });
    expect(fill("$& {name}", { name: "$1 $&" }).text).toBe("$& $1 $&");
  });
});
