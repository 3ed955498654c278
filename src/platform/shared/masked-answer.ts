const SHOWN = 2;
const MAX_DEPTH = 6;
const MAX_ITEMS = 20;

const masked = (text: string): string => (text === "" ? "" : `${text.slice(0, SHOWN)}•••`);

function mask(value: unknown, depth: number): unknown {
  if (typeof value === "string") return masked(value);
  if (typeof value === "number") return "•••";
  if (value === null || typeof value !== "object") return value;
  if (depth === MAX_DEPTH) return "•••";
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((one) => mask(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mask(inner, depth + 1)]));
}

/** What somebody outside answered, by its shape: of a text its beginning, of a figure nothing. Pure. */
export const maskedAnswer = (value: unknown): string => JSON.stringify(mask(value, 0), null, 2);
