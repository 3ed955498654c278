import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { CURP_STATES, curpCheckDigit } from "./curp.ts";
import type { Sex } from "./sex.ts";

export interface Person {
  readonly firstName: string;
  readonly paternal: string;
  /** Left out for people with one surname. */
  readonly maternal?: string;
  readonly birthOn: BusinessDate;
  readonly sex: Sex;
  /** Two letters, as in `CURP_STATES`. */
  readonly state: string;
  /** Tells people apart who share the first 16 characters; 0 unless stated, at most 9. */
  readonly homoclave?: number;
}

const VOWELS = "AEIOU";
const CONSONANTS = "BCDFGHJKLMNÑPQRSTVWXYZ";
const PARTICLES = new Set("DA DAS DE DEL DER DI DIE DD EL LA LAS LE LES LOS MAC MC VAN VON Y".split(" "));
const COMMON_FIRST = new Set("JOSE J MARIA MA".split(" "));
const RUDE = new Set(
  (
    "BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY JETA JOTO KACA KACO KAGA KAGO KAKA KAKO " +
    "KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO " +
    "POPO PUTA PUTO QULO RATA ROBA ROBE ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY"
  ).split(" "),
);

/**
 * A CURP for a person, by the rules of the Diario Oficial: initials and inner vowel, birth date, sex, state, inner
 * consonants, homoclave and check digit. Throws a RangeError for an unknown state.
 */
export function curpFor(person: Person): string {
  if (!CURP_STATES.includes(person.state)) throw new RangeError(`unknown state ${person.state}`);
  const paternal = mainWord(person.paternal);
  const maternal = mainWord(person.maternal ?? "");
  const first = givenName(person.firstName);
  const initials = letter(paternal[0]) + inner(paternal, VOWELS) + letter(maternal[0]) + letter(first[0]);
  const decent = RUDE.has(initials) ? `${initials[0]}X${initials.slice(2)}` : initials;
  const birth = person.birthOn.replaceAll("-", "").slice(2);
  const consonants = [paternal, maternal, first].map((word) => inner(word, CONSONANTS)).join("");
  const number = person.homoclave ?? 0;
  const homoclave = person.birthOn < "2000" ? String(number) : String.fromCharCode("A".charCodeAt(0) + number);
  const first17 = decent + birth + person.sex + person.state + consonants + homoclave;
  return first17 + curpCheckDigit(first17);
}

/** The words of a name in upper case without accents; Ñ stays until a letter is taken, where it becomes X. */
const words = (name: string): string[] =>
  name
    .toUpperCase()
    .normalize("NFD")
    .replace(/(?!(?<=N)\u0303)\p{M}/gu, "")
    .normalize("NFC")
    .split(/[^A-ZÑ]+/)
    .filter(Boolean);

const mainWord = (name: string): string =>
  words(name).find((word, index, all) => !PARTICLES.has(word) || index === all.length - 1) ?? "";

function givenName(name: string): string {
  const [first = "", ...others] = words(name).filter((word) => !PARTICLES.has(word));
  return COMMON_FIRST.has(first) ? (others[0] ?? first) : first;
}

const letter = (character: string | undefined): string => (!character || character === "Ñ" ? "X" : character);
const inner = (word: string, wanted: string): string =>
  letter([...word].slice(1).find((character) => wanted.includes(character)));
