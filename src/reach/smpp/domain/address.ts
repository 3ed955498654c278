/** An address of a short message: its type of number, its numbering plan, and itself. */
export interface Address {
  readonly ton: number;
  readonly npi: number;
  readonly address: string;
}

/** The sender as the SMSC wants it: a name, a short code, or a number with its country. */
export function sourceOf(written: string): Address {
  if (written.startsWith("+")) return { ton: 1, npi: 1, address: written.slice(1) };
  return /^\d+$/.test(written) ? { ton: 3, npi: 0, address: written } : { ton: 5, npi: 0, address: written };
}

/** Ten digits of Mexico. */
export const destinationOf = (phone: string): Address => ({ ton: 1, npi: 1, address: `52${phone}` });
