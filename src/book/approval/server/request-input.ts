import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import type { Endpoint } from "../../../platform/shared/endpoint.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { fieldErrors, fieldLabel } from "../../../platform/server/input-errors.ts";
import { approvalRefusals } from "../messages.ts";

export type Input = Readonly<Record<string, unknown>>;

/**
 * The input of a request as it is kept: as its maker sent it (null in requests from before that was kept), and as it
 * was read then.
 */
export interface KeptInput {
  readonly sent: Input | null;
  readonly input: Input;
}

const isRecord = (value: unknown): value is Input =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fieldsOf = ({ input }: Endpoint): Readonly<Record<string, z.ZodType>> => (input as z.ZodObject).shape;

/** What is kept of a body: the fields that the command knows, without the quote, which was good for its maker alone. */
export function keptOf(endpoint: Endpoint, sent: unknown): Input {
  const known = fieldsOf(endpoint);
  return Object.fromEntries(
    Object.entries(isRecord(sent) ? sent : {}).filter(([name]) => name !== "quote" && name in known),
  );
}

/** The fields of what was sent that nothing was read from: the contract does not know them, at whatever depth. */
function lostFields(sent: unknown, read: unknown, path = ""): string[] {
  if (Array.isArray(sent) && Array.isArray(read))
    return sent.flatMap((inner, index) => lostFields(inner, read[index], path));
  if (!isRecord(sent) || !isRecord(read)) return [];
  return Object.entries(sent).flatMap(([name, inner]) => {
    const field = path === "" ? name : `${path}.${name}`;
    return name in read ? lostFields(inner, read[name], field) : [field];
  });
}

/** Reads what was sent as the contract is now. Refuses what it does not take any more, and what it would leave out. */
function readAnew(endpoint: Endpoint, sent: Input, lang: Lang): Result<Input> {
  const parsed = endpoint.input.safeParse(sent, { reportInput: true });
  const fields = parsed.success
    ? lostFields(sent, parsed.data)
    : fieldErrors(endpoint, parsed.error, lang).map(({ field }) => field);
  if (parsed.success && fields.length === 0) return ok(parsed.data as Input);
  return refused(approvalRefusals.outdated, {
    params: { what: fields.map((field) => fieldLabel(endpoint.labels, field, lang)).join(", ") },
  });
}

/**
 * Whether a field takes a decimal text, whatever the contract calls it by now: what was read as centavos then may have
 * been sent so.
 */
const takesAmount = (endpoint: Endpoint, name: string): boolean =>
  fieldsOf(endpoint)[name]?.safeParse("1.00").success ?? false;

/** What was read, as it may have been sent: amounts are decimal texts on the wire. */
const asSent = (endpoint: Endpoint, input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "number" && takesAmount(endpoint, name) ? formatDecimal(value as Cents) : value,
    ]),
  );

/**
 * The input with which a request is carried out: what its maker sent, read by the contract as it is now, so that a
 * field which came since then has its default. Of an older request only what was read is known; it is turned back, and
 * must be read as the same again. Refuses (409) a request that the command does not take any more, saying what to do.
 */
export function inputOf(endpoint: Endpoint, { sent, input }: KeptInput, lang: Lang): Result<Input> {
  if (sent !== null) return readAnew(endpoint, sent, lang);
  const read = [input, asSent(endpoint, input)].map((candidate) => readAnew(endpoint, candidate, lang));
  const same = read.find(
    (result) =>
      result.ok && Object.entries(input).every(([name, value]) => isDeepStrictEqual(result.value[name], value)),
  );
  return (
    same ??
    read.findLast(({ ok: fine }) => !fine) ??
    refused(approvalRefusals.outdated, { params: { what: Object.keys(input).join(", ") } })
  );
}
