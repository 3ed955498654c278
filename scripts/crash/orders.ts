import { setTimeout as sleep } from "node:timers/promises";
import { applyAndAgree } from "../../sandbox/borrower/agreement.ts";
import { register } from "../../sandbox/borrower/registration.ts";
import { readSandboxFile } from "../../sandbox/credentials.ts";
import { APP_VERSION, Door } from "../../sandbox/door.ts";
import { personFrom } from "../../sandbox/people.ts";
import { loan } from "../../src/service/loan/contract.ts";
import { open } from "../../src/door/open/contract.ts";
import { review } from "../../src/desk/review/contract.ts";
import { reviewStage } from "../../src/desk/review/domain/status.ts";
import { systemClock } from "../../src/platform/server/clock.ts";
import type { Caller, Target } from "./commands.ts";

const PATIENCE_MS = 60_000;
/** What a borrower asks for, as far as the product offers it. */
const WISH_CENTS = 300_000;

/** Waits until an order has one of the statuses; answers the status that it then has, or has after a minute. */
async function until(caller: Caller, loanId: string, ...wanted: readonly number[]): Promise<number> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const { status } = (await caller.call(loan.detail, { loanId })).order;
    if (wanted.includes(status) || Date.now() > end) return status;
    await sleep(200);
  }
}

/** Lets a new borrower apply through the signed door; null when the automatic audit turned them down. */
async function apply(
  seed: string,
  door: Door,
  staff: Caller,
): Promise<{ readonly loanId: string; readonly orderNo: string } | null> {
  const person = personFrom(seed);
  await register({ seed, person, door, chance: () => 0.5 }, new Date());
  const [group] = await door.call(open.products, { externalId: person.externalId });
  if (!group) throw new Error("no product is offered");
  const application = {
    appOrderId: seed,
    productGroupId: group.productGroupId,
    amount: (Math.min(group.maxCents, Math.max(group.minCents, WISH_CENTS)) / 100).toFixed(2),
  };
  const { loanId, orderNo } = await applyAndAgree({ seed, person, door }, application, new Date());
  return (await until(staff, loanId, 12, -12)) === 12 ? { loanId, orderNo } : null;
}

/** Gets orders paid out: applied for through the signed door, reviewed by staff, paid by the sandbox's bank. */
export async function paidOutOrders(
  count: number,
  seed: string,
  sandboxFile: string,
  staff: Caller,
): Promise<Target[]> {
  const file = readSandboxFile(sandboxFile);
  const app = file.apps[0];
  if (!app) throw new Error("no app may apply");
  const door = new Door({ serverUrl: file.serverUrl, clock: systemClock, ...app, appVersion: APP_VERSION });
  const targets: Target[] = [];
  for (let attempt = 1; targets.length < count && attempt <= 4 * count; attempt += 1) {
    const applied = await apply(`${seed}-${attempt}`, door, staff);
    if (!applied) continue;
    const { version } = await staff.call(review.claim, { loanId: applied.loanId });
    await staff.call(review.pass, { loanId: applied.loanId, version, stages: [...reviewStage.codes] });
    if ((await until(staff, applied.loanId, 21, -10, -32)) !== 21) continue;
    const { plan } = await staff.call(loan.detail, { loanId: applied.loanId });
    targets.push({ ...applied, billId: plan[0]?.id ?? "" });
  }
  if (targets.length < count) throw new Error(`only ${targets.length} of ${count} orders were paid out`);
  return targets;
}
