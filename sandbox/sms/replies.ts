import type { Chance } from "../chance.ts";

/** What a borrower writes back, and how long that takes. */
export interface Reply {
  readonly text: string;
  readonly afterMs: number;
}

const REPLY_SHARE = 0.12;
const OPT_OUT_SHARE = 0.12;
const LEAST_MS = 8000;
const SPREAD_MS = 90_000;

/** Codes and their like are read, not answered. */
const UNANSWERED = /c[oó]digo|验证码/i;
const OPT_OUTS = ["BAJA", "baja", "Baja por favor", "STOP"];
const ABOUT_MONEY = [
  "Ya pagué ayer en el OXXO, ¿por qué me siguen mandando?",
  "Mañana cae mi quincena y pago 🙏",
  "¿Cuánto debo exactamente? No me sale en la app",
  "Ya hice la transferencia, ahorita mando comprobante",
  "No puedo pagar todo, ¿puedo dar una parte?",
];
const OTHERS = ["Gracias 👍", "Ok", "¿Quién es?", "Número equivocado, no conozco a esa persona", "Si gracias"];

/** What the owner of a phone answers to a text; null for most. It follows from the text and its name. */
export function replyTo(chance: Chance, reference: string, text: string): Reply | null {
  if (UNANSWERED.test(text) || chance(`replies ${reference}`) >= REPLY_SHARE) return null;
  const words =
    chance(`opts out ${reference}`) < OPT_OUT_SHARE ? OPT_OUTS : /pag|debe|venc/i.test(text) ? ABOUT_MONEY : OTHERS;
  const chosen = words[Math.floor(chance(`words ${reference}`) * words.length)] ?? "Ok";
  return { text: chosen, afterMs: LEAST_MS + Math.floor(chance(`thinks ${reference}`) * SPREAD_MS) };
}
