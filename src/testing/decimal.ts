/** Centavos as the decimal text in which a call takes an amount. */
export const decimal = (centavos: number): string => (centavos / 100).toFixed(2);
