/** A month as the console shows it: `03-2026`, like its days. */
export const showMonth = (period: string | null): string => (period ? `${period.slice(5)}-${period.slice(0, 4)}` : "—");
