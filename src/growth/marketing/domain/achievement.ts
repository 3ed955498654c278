/** Applications out of those whom somebody was given, in hundredths of a percent; 0 where they were given nobody. */
export const conversionBp = (applied: number, assigned: number): number =>
  assigned === 0 ? 0 : Math.round((applied * 10_000) / assigned);
