import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { nameWords } from "../../../platform/shared/search.ts";

/** What a customer and a reviewer have in common that a checker should know of. */
export const likeness = closedSet([
  { code: "familyName", tone: "attention", label: { cn: "同姓", en: "Same family name", es: "Mismos apellidos" } },
  { code: "address", tone: "attention", label: { cn: "同住址", en: "Same address", es: "Mismo domicilio" } },
]);
export type Likeness = CodeOf<typeof likeness>;

interface Known {
  readonly name: string;
  /** The addresses that are known of them. */
  readonly addresses: readonly string[];
}

const PARTICLES = new Set(["de", "del", "la", "las", "los", "y"]);
const SHORTEST_ADDRESS = 8;

/** The family names of a Mexican name, without accents: its last two words, of two words the last; particles aside. */
function familyNames(name: string): readonly string[] {
  const words = nameWords(name).filter((word) => !PARTICLES.has(word));
  return words.slice(Math.max(1, words.length - 2));
}

/** As siblings have them both in common, or parent and child where only one is known. */
function shareFamilyNames(a: string, b: string): boolean {
  const [fewer = [], more = []] = [familyNames(a), familyNames(b)].toSorted((one, other) => one.length - other.length);
  return fewer.length > 0 && fewer.every((name) => more.includes(name));
}

const plain = (address: string): string => nameWords(address.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")).join(" ");

/** What two people have in common: pointed out, for it bars nobody. */
export function likenessesOf(a: Known, b: Known): Likeness[] {
  const addresses = new Set(a.addresses.map(plain).filter(({ length }) => length >= SHORTEST_ADDRESS));
  return [
    ...(shareFamilyNames(a.name, b.name) ? ["familyName" as const] : []),
    ...(b.addresses.some((address) => addresses.has(plain(address))) ? ["address" as const] : []),
  ];
}
