import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { shortLinkRefusals } from "../messages.ts";

/** Letters and digits that nobody takes for each other: no 0 and O, no 1, I and l. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/**
 * 57 to the power of 11 is 2 to the power of 64: with ten million links, one guess in more than a million million leads
 * somewhere. One letter less would be 58 bits.
 */
const LENGTH = 11;

/** A code that nobody guesses. `draw` answers a whole number below the given one, each as likely as any other. */
export const unguessable = (draw: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join("");

/** A code that somebody chooses: 3 to 40 letters, digits and single hyphens between them. */
export const CHOSEN = /^[a-z0-9](?:-?[a-z0-9]){2,39}$/i;
export const CHOSEN_MAX = 40;

/** What an address of ours or a message of ours might be taken for. */
const RESERVED = new Set(
  "admin api app assets bank banco console docs favicon healthz help index index-html login logout metrics new null open openpay opm pay qr readyz robots root security seguridad soporte static support system test trastienda undefined verificar verify www".split(
    " ",
  ),
);

/** Whether a code may be chosen, apart from whether it is taken. Pure. */
export const checkChosen = (code: string): Result<string> =>
  RESERVED.has(code) ? refused(shortLinkRefusals.reserved, { field: "code" }) : ok(code);

/** Whether a text may be a code at all; everything else is answered without asking the database. */
export const mayBeCode = (text: string): boolean => text.length <= 2 * CHOSEN_MAX && CHOSEN.test(text);
