/**
 * A percentage as every screen writes it, in groups of three and without a blank before its sign: `16.00%`,
 * `1,234.6%`. `decimals` are always written.
 */
export const formatPercent = (percent: number, decimals: number): string =>
  `${percent.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}%`;

/** A rate in basis points: `16.00%` of 1600. */
export const formatRate = (basisPoints: number): string => formatPercent(basisPoints / 100, 2);

/** The annual total cost (CAT), which is stated to one decimal. */
export const formatCat = (cat: number): string => formatPercent(cat, 1);
