/** Σ position in the alphabet · weight. Throws a RangeError for a character outside the alphabet. */
export function weightedSum(text: string, alphabet: string, weights: readonly number[]): number {
  return [...text].reduce((sum, character, index) => {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new RangeError(`${character} has no value`);
    return sum + value * (weights[index] ?? 0);
  }, 0);
}

/** `from`, `from` − 1 … for as many characters as asked. */
export const fallingWeights = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from - index);
