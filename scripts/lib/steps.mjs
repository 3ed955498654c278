/** Announces a step and, when it is over, how long it took; the step's error passes through. */
export async function step(name, work) {
  const start = performance.now();
  try {
    const result = await work();
    console.log(`✓ ${name} ${seconds(start)}`);
    return result;
  } catch (error) {
    console.log(`✗ ${name} ${seconds(start)}`);
    throw error;
  }
}

/** Ends the process with one line for the operator; anything unexpected shows where it came from. */
export function fail(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

/** Something the operator can fix; the message is one line. */
export class SetupError extends Error {}

/** The time since `start` (of `performance.now()`), as in "12.3 s". */
export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
