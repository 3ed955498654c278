const AMOUNT = /^(\d+)(?:\.(\d{0,2}))?$/;
const GROUPS = /\B(?=(\d{3})+$)/g;

/** An amount in pesos as it is read: `1000` is `1,000.00`. What is no amount stays as it was typed. */
export function groupedAmount(typed: string): string {
  const [, pesos, centavos = ""] = AMOUNT.exec(typed) ?? [];
  return pesos === undefined ? typed : `${pesos.replace(GROUPS, ",")}.${centavos.padEnd(2, "0")}`;
}

/** An amount without what people write around its figures: `$ 1,000.00` is `1000.00`. */
export const bareAmount = (shown: string): string => shown.replace(/[$,\s]/g, "");
