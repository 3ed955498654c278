/** The rate (basis points) of the tax that orders of the tests bear: none, unless all prices are to hold with one. */
export const TAX_BP = Number(process.env.TAX_BP ?? 0);

/** The tax on a net charge, in centavos. */
export const taxOn = (net: number): number => Math.floor((net * TAX_BP) / 10_000);

/** What a net charge comes to with its tax, in centavos. */
export const charged = (net: number): number => net + taxOn(net);

/** What of a charge is income, its tax left out, in centavos. */
export const incomeIn = (gross: number): number => gross - Math.floor((gross * TAX_BP) / (10_000 + TAX_BP));
