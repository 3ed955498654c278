import { runClaims } from "./claims.ts";
import { runDuplicates } from "./duplicates.ts";

/** `npm run bench -- review`: each part of the review desk. */
const PARTS: readonly (() => Promise<boolean>)[] = [runClaims, runDuplicates];

/** Runs every part; answers whether all of them are within their goals. */
export async function runReview(): Promise<boolean> {
  let right = true;
  for (const part of PARTS) right = (await part()) && right;
  return right;
}
