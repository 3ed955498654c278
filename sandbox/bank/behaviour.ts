import { weighted, type Chance } from "../chance.ts";

/** Ways in which a bank makes life hard for one transfer. */
export const MISCHIEFS = [
  "fail",
  "lateSuccess",
  "dropCallback",
  "duplicateCallback",
  "reorderCallback",
  "callbackFirst",
  "noAnswer",
  "slow",
] as const;
export type Mischief = (typeof MISCHIEFS)[number];

export interface Behaviour {
  /** How long a transfer takes, in milliseconds. */
  readonly minDelayMs: number;
  readonly maxDelayMs: number;
  /** Share (0–1) of the transfers and charges that meet each mischief; at most one each. */
  readonly shares: Readonly<Partial<Record<Mischief, number>>>;
  /** Mischiefs for the next transfers in turn, whatever the shares say. "none" lets one pass unharmed. */
  readonly next: readonly (Mischief | "none")[];
}

/** 97 % of the transfers succeed after 1–3 s and are reported once. */
export const DEMO_BEHAVIOUR: Behaviour = {
  minDelayMs: 1000,
  maxDelayMs: 3000,
  shares: { fail: 0.02, dropCallback: 0.01, duplicateCallback: 0.03 },
  next: [],
};

/** Everything succeeds on the next tick and is reported once. */
export const CALM: Behaviour = { minDelayMs: 0, maxDelayMs: 0, shares: {}, next: [] };

/** The mischief that a record meets by the shares; the same record always meets the same one. */
export function mischiefOf({ shares }: Behaviour, chance: Chance, record: string): Mischief | null {
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const met = weighted(chance(`mischief ${record}`), { ...shares, none: Math.max(1 - total, 0) } as Record<
    Mischief | "none",
    number
  >);
  return met === "none" ? null : met;
}

/** The order of Mexican transfers' failures, from common to rare, as SPEI words them. */
const FAILURES = {
  "Cuenta inexistente": 34,
  "Cuenta bloqueada": 22,
  "Cuenta cancelada": 14,
  "Nombre del beneficiario no coincide": 12,
  "Límite de depósitos del mes excedido": 10,
  "Institución receptora sin respuesta": 8,
};

export const failureOf = (chance: Chance, record: string): string => weighted(chance(`failure ${record}`), FAILURES);

/** Milliseconds that a transfer takes. */
export const delayOf = ({ minDelayMs, maxDelayMs }: Behaviour, chance: Chance, record: string): number =>
  minDelayMs + Math.floor(chance(`delay ${record}`) * (maxDelayMs - minDelayMs + 1));
