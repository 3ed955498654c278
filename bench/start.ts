import { rmSync } from "node:fs";
import { startProduct } from "./product-process.ts";
import { say } from "./table.ts";

const DATA_DIR = ".cache/bench/start";
/** The longest that a start on an existing data directory may take, in seconds. */
const GOAL = 5;

/**
 * Starts the product twice on a data directory of its own and prints how long each took to listen; answers whether the
 * second met the goal.
 */
export async function runStart(): Promise<boolean> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const first = await startOnce();
  const second = await startOnce();
  rmSync(DATA_DIR, { recursive: true, force: true });
  say(
    `\nStart to listening: first ${first.toFixed(1)} s (new data directory), second ${second.toFixed(1)} s, goal under ${GOAL} s`,
  );
  return second < GOAL;
}

async function startOnce(): Promise<number> {
  const product = await startProduct(DATA_DIR);
  await product.stop();
  return product.seconds;
}
