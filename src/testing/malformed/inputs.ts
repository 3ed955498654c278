import { between, pick, type Random } from "../../../sandbox/chance.ts";
import type { Endpoint } from "../../platform/shared/endpoint.ts";
import { parse, placesIn, put, sampleOf, shapeOf, type Path, type Shape } from "./shapes.ts";

/** What is sent, as it travels, and what must come of it. */
export interface Malformed {
  readonly body: string;
  readonly contentType: string;
  /** The place that was spoilt in an input that was good before; null where more than one place is bad. */
  readonly spoilt: Path | null;
  /** The schema lets it through: it is strange, but nobody has to refuse it. */
  readonly allowed: boolean;
}

const JSON_TYPE = "application/json";
const LONG = "x".repeat(10_001);

/** Values that no field of any call takes, or hardly one. */
const BAD: readonly unknown[] = [
  undefined, null, "", "   ", "\u0000", "a\u0000b", "x\ud800", "\udc00", LONG, "🙂".repeat(3000), "\u202edrowssap", "１２", "NaN", "Infinity", "null", "undefined", "true", "[object Object]",
  "' or 1=1 --", "'; drop table loan_order; --", "$(id)", "{{7*7}}", "${7*7}", "<script>alert(1)</script>", "../../etc/passwd", "..\\..\\windows", "%00", "%s%s%n", "=1+1", "@sum(1)",
  "0", "-1", "-0", "1e3", "1e309", "0x10", "1.5", "1.005", "99999999999999999999", "9".repeat(400), "2026-02-30", "2026-13-01", "0000-00-00", "2026-3-2", "tomorrow", "2999-12-31T25:61:61Z",
  0, -1, -0.5, 1.5, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21, 1e308, true, false,
  [], [[]], [null], [""], ["x", "x"], [[[[["x"]]]]], {}, { $gt: "" }, { length: 3 }, { toString: "x" }, { constructor: { prototype: {} } }, { "": "" }, Array.from({ length: 2000 }, () => "x"),
]; // prettier-ignore

/** Bodies that are no input of any call. */
const BODIES: readonly string[] = [
  "{", "}", "[", "{'a':1}", '{"a":1,}', '{"a":1}}', '{"a" 1}', "nonsense", "undefined", "NaN", "\u0000", "\ufeff{", '{"a":"\\x"}', '"\\ud800"', "[]", "[{}]", '"text"', "3", "1e999", "null", "true", "-", "+1", "01",
  '{"__proto__":null,', "<xml/>", "a=1&b=2", `${'{"a":'.repeat(200)}1${"}".repeat(200)}`, `${"[".repeat(300)}${"]".repeat(300)}`,
]; // prettier-ignore
const OTHER_TYPES = [
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json5",
  "x",
];

const isObject = (body: string): boolean => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** A field that no call has. */
const strangeName = (random: Random): string =>
  `${pick(random, ["nonsense", "isAdmin", "a\u0000b", "x.y", "constructor", "📦", "where", "1"])}${between(random, 1, 9999)}`;

/**
 * A stream of inputs that a call must refuse, made from its schema: one bad value in a good input, several of them, a
 * field too many, a field too few, or a body that is no input at all. What the schema would let through is left out,
 * unless `strange` asks for it.
 */
export function* malformed(endpoint: Endpoint, random: Random, strange: boolean): Generator<Malformed, never> {
  const shape: Shape = shapeOf(endpoint);
  for (;;) {
    const draw = random();
    if (draw < 0.15) {
      const body = pick(random, BODIES);
      yield {
        body: `${" ".repeat(between(random, 0, 5))}${body}`,
        contentType: JSON_TYPE,
        spoilt: null,
        allowed: false,
      };
      continue;
    }
    const good = sampleOf(shape, random);
    if (draw < 0.18) {
      yield { body: JSON.stringify(good), contentType: pick(random, OTHER_TYPES), spoilt: null, allowed: false };
      continue;
    }
    const isGood = parse(endpoint, good).success;
    const places = placesIn(good);
    if (places.length === 0 || draw < 0.22) {
      const body = JSON.stringify({ ...(good as object), [strangeName(random)]: pick(random, ["\u0000", "x\ud800"]) });
      yield { body, contentType: JSON_TYPE, spoilt: null, allowed: false };
      continue;
    }
    const count = draw < 0.85 ? 1 : between(random, 2, 4);
    const chosen = Array.from({ length: count }, () => pick(random, places));
    const input = chosen.reduce<unknown>(
      (value, place) => (reaches(value, place) ? put(value, place, BAD[between(random, 0, BAD.length - 1)]) : value),
      good,
    );
    const body = JSON.stringify(input);
    if (!isObject(body)) continue;
    const refused = !parse(endpoint, JSON.parse(body)).success || /\\u0000|\\ud[89a-f]/i.test(body);
    if (refused || strange)
      yield {
        body,
        contentType: JSON_TYPE,
        spoilt: isGood && refused && count === 1 ? (chosen[0] ?? null) : null,
        allowed: !refused,
      };
  }
}

/** Whether a place can still be reached after an earlier place was spoilt. */
const reaches = (value: unknown, path: Path): boolean =>
  path
    .slice(0, -1)
    .reduce<unknown>(
      (held, key) =>
        typeof held === "object" && held !== null ? (held as Readonly<Record<string, unknown>>)[key] : undefined,
      value,
    ) instanceof Object;
