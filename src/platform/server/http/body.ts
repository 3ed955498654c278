import { platformRefusals } from "../../shared/platform-messages.ts";
import type { Filter, ListSpec } from "../../shared/list.ts";
import { Refusal, type Reason } from "../../shared/refusal.ts";

const PARSE_ERRORS: Readonly<Record<string, Reason>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: platformRefusals.wrongMediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: platformRefusals.tooLarge,
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: platformRefusals.wrongMediaType,
  FST_ERR_CTP_EMPTY_JSON_BODY: platformRefusals.malformed,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: platformRefusals.malformed,
  FST_ERR_CTP_INVALID_JSON_BODY: platformRefusals.malformed,
};

/** The refusal that a failure to read the request stands for, or null when it is our own fault. */
export function readingRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const reason = PARSE_ERRORS[(error as { code?: string }).code ?? ""];
  return reason ? new Refusal(reason, { field: "body" }) : null;
}

/** Reads JSON that cannot smuggle in a prototype. Refuses what is not JSON; an empty body is an empty object. */
export function readJson(text: string): unknown {
  if (text === "") return {};
  try {
    // a reviver makes parsing several times slower, and only these texts can spell the name
    if (!text.includes("__proto__") && !text.includes("\\u")) return JSON.parse(text);
    return JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value));
  } catch {
    throw new Refusal(platformRefusals.malformed, { field: "body" });
  }
}

/** Query parameters as input: a parameter given twice counts once, the last one; none can smuggle in a prototype. */
export function readQuery(query: unknown): Record<string, unknown> {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([key]) => key !== "__proto__");
  return Object.fromEntries(given.map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]));
}

const NUMBER = /^-?\d{1,16}$/;

const asNumber = (text: unknown): unknown => (typeof text === "string" && NUMBER.test(text) ? Number(text) : text);

/** A parameter as what its filter takes; what it cannot be stays a text, and the schema says what is wrong with it. */
function asFilter(filter: Filter, value: unknown): unknown {
  switch (filter.kind) {
    case "closed":
      return [value].flat().map((text) => filter.set.members.find(({ code }) => String(code) === text)?.code ?? text);
    case "flag":
      return value === "true" ? true : value === "false" ? false : value;
    case "range":
      return filter.of === "day" ? value : asNumber(value);
    default:
      return value;
  }
}

/**
 * The query of a list that is asked by GET as its input: numbers, flags and codes are read from their texts, by the
 * kinds of the filters.
 */
export function readListQuery({ filters }: ListSpec, query: unknown): Record<string, unknown> {
  const several = (query ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(readQuery(query)).map(([name, last]) => {
      const filter = filters[name] ?? filters[name.replace(/(From|To)$/, "")];
      if (!filter) return [name, asNumber(last)];
      return [name, asFilter(filter, filter.kind === "closed" ? several[name] : last)];
    }),
  );
}
