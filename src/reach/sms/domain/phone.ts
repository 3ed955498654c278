/** With and without the 1 that mobile numbers of Mexico once carried after the country's code. */
const MEXICAN = /^(?:\+|00)?52(?:1(?=\d{10}$))?(\d{10})$/;

/**
 * A number as a carrier writes it, as the product knows phones: ten digits for one of Mexico; anybody else's (another
 * country's, a short code, a name) as it came, without blanks.
 */
export function phoneFrom(written: string): string {
  const plain = written.replace(/[\s().-]/g, "");
  return MEXICAN.exec(plain)?.[1] ?? plain;
}

/** Ten digits as carriers are told them (E.164). */
export const e164 = (phone: string): string => `+52${phone}`;
