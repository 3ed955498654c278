import { countSegments } from "./segments.ts";

const PLAIN: Readonly<Record<string, string>> = {
  á: "a",
  é: "e",
  í: "i",
  ó: "o",
  ú: "u",
  Á: "A",
  É: "E",
  Í: "I",
  Ó: "O",
  Ú: "U",
};

/**
 * A Spanish text as it is sent: without any accent where that lets it travel in GSM-7, which has no á, í, ó and ú;
 * otherwise as it is. Never with some accents only. ñ, ü, ¿ and ¡ stay.
 */
export function plainForSms(text: string): string {
  const plain = text.replace(/[áéíóúÁÉÍÓÚ]/g, (letter) => PLAIN[letter] ?? letter);
  return countSegments(plain).encoding === "GSM-7" ? plain : text;
}
