import { pick } from "../../../sandbox/chance.ts";
import { approval } from "../../../src/book/approval/contract.ts";
import { rows, sql } from "../../../src/platform/server/database/connect.ts";
import { manualPayout } from "../../../src/rails/manual-payout/contract.ts";
import type { Office } from "../acts.ts";
import { approvePayment } from "../paying.ts";
import { Refused, type Staff } from "../staff.ts";
import { REQUEST_REJECTED, REQUEST_WITHDRAWN } from "../words.ts";
import type { Left } from "./desk.ts";
import { KINDS } from "./kinds.ts";

/** What becomes of a request; one that is left waits, and expires in the end. */
export type Outcome = "approved" | "rejected" | "withdrawn" | "left";

const PAUSE_MS = 90_000;
const TRIES = 5;

/**
 * Lets the first of those who are not its maker, and may, decide something. Throws the last refusal when nobody may.
 */
async function byAnother(
  { staff }: Office,
  { maker }: Left,
  decide: (checker: Staff) => Promise<unknown>,
): Promise<void> {
  let refusal: unknown = null;
  for (const checker of [staff.finance2, staff.finance, staff.admin].filter((one) => one !== maker)) {
    try {
      await decide(checker);
      return;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function approve(office: Office, left: Left): Promise<void> {
  const { approvalId, batchId } = left;
  if (batchId !== undefined) return approvePayment(office.world, office.staff.finance2, batchId);
  let missing = 1;
  while (missing > 0)
    await byAnother(office, left, async (checker) => void ({ missing } = await checker.approve(approvalId)));
  await left.afterwards?.();
}

async function decide(office: Office, left: Left, outcome: Outcome): Promise<void> {
  const { maker, approvalId, batchId } = left;
  office.world.clock.advance(PAUSE_MS);
  if (outcome === "approved") await approve(office, left);
  if (outcome === "rejected") {
    const comment = pick(office.random, REQUEST_REJECTED);
    await byAnother(office, left, (checker) =>
      batchId === undefined
        ? checker.call(approval.reject, { approvalId, comment })
        : checker.call(manualPayout.reject, { batchId, reason: comment }),
    );
  }
  if (outcome === "withdrawn") {
    if (batchId === undefined) await maker.call(approval.withdraw, { approvalId });
    else await maker.call(manualPayout.cancel, { batchId, reason: pick(office.random, REQUEST_WITHDRAWN) });
  }
}

/**
 * Asks once for what a command does, and lets the request come to its end. False when nothing was there to ask for, or
 * the rules say no every time.
 */
async function askOnce(office: Office, call: string, outcome: Outcome): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    office.world.clock.advance(PAUSE_MS / TRIES);
    try {
      const left = await KINDS[call]?.(office);
      if (!left) return false;
      await decide(office, left, outcome);
      return true;
    } catch (error) {
      // Somebody else was faster, or the rules say no to this one: the next one, then.
      if (!(error instanceof Refused)) throw error;
      office.note(error.message);
    }
  }
  return false;
}

/**
 * Asks for everything that takes a second person, each command once; answers the commands that nothing was there for.
 */
export async function askForEverything(
  office: Office,
  outcomeOf: (index: number) => Outcome,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [index, call] of Object.keys(KINDS).entries())
    if (!(await askOnce(office, call, outcomeOf(index)))) missing.push(call);
  return missing;
}

/** Asks once more for what has not come to each of its ends yet; answers what still has not. */
export async function closeGaps(office: Office): Promise<readonly string[]> {
  const missing: string[] = [];
  const found = await rows<{ call: string; status: string }>(
    office.world.db,
    sql`select distinct call, status from approval`,
  );
  for (const call of Object.keys(KINDS))
    for (const outcome of ["approved", "rejected", "withdrawn"] as const) {
      if (found.some((known) => known.call === call && known.status === outcome)) continue;
      if (!(await askOnce(office, call, outcome))) missing.push(`${call} ${outcome}`);
    }
  return missing;
}
