import { fieldErrors } from "../platform/server/input-errors.ts";
import type { ClosedSet } from "../platform/shared/closed-set.ts";
import type { Endpoint } from "../platform/shared/endpoint.ts";
import { LANGS, type Message } from "../platform/shared/messages.ts";

/** A message in Chinese, English and Spanish, one after the other. */
export const inAll = ({ cn, en, es }: Message): string => [cn, en, es].join(" · ");

/** The codes of a set, each with its words in three languages. */
export const wordsOf = (set: ClosedSet<never> | ClosedSet): string[] =>
  (set as ClosedSet).members.map(({ code, label }) => `${code} ${inAll(label)}`);

/** What a call says of a field of an input that it does not take, in three languages. */
export const saidOf = (endpoint: Endpoint, field: string, input: object): string =>
  LANGS.map((lang) => {
    const parsed = endpoint.input.safeParse(input, { reportInput: true });
    const errors = parsed.success ? [] : fieldErrors(endpoint, parsed.error, lang);
    return errors.find((error) => error.field === field)?.message;
  }).join(" · ");
