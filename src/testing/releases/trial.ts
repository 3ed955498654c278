import { release } from "../../apps/release/contract.ts";
import type { Content } from "../../control/revision/domain/revised.ts";
import { isSentForApproval } from "../../platform/shared/endpoint.ts";
import type { Product } from "../product.ts";
import { MANY, putAll, type Target } from "./edits.ts";
import { booksOf, contentsOf, heldOf } from "./standing.ts";

/** A release that is approved, with its records and what they hold before it. */
export interface Made {
  readonly id: string;
  readonly targets: readonly Target[];
  readonly before: readonly Content[];
}

/** How a release is to stand: approved or scheduled with nothing of it, out with all of it, or taken back with all. */
export type Stage = "approved" | "scheduled" | "published" | "rolledBack";

/** What the books say of a release, and how many of its records hold what it gives them, or what was before it. */
const EXPECTED: Readonly<Record<Stage, object>> = {
  approved: { changed: 0, before: MANY, revisions: 0, applied: 0, restored: 0, rows: 0 },
  scheduled: { changed: 0, before: MANY, revisions: 0, applied: 0, restored: 0, rows: 0 },
  published: { changed: MANY, before: 0, revisions: MANY, applied: MANY, restored: 0, rows: MANY },
  rolledBack: { changed: 0, before: MANY, revisions: MANY, applied: MANY, restored: MANY, rows: 2 * MANY },
};

/** Makes every edit in a draft by calls, has it submitted, and approved by a second person. */
export async function approvedRelease(product: Product, turn: number, when: object = {}): Promise<Made> {
  const [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
  const { id } = await ops.call(release.create, { name: `Todo junto ${turn}` });
  const targets = await putAll(product.services, ops, id, turn);
  const before = await contentsOf(product.services, targets);
  const { version } = await ops.call(release.detail, { id });
  const { data, msg } = await ops.askAlone(release.submit, { id, version, reason: "todo junto", ...when });
  if (!isSentForApproval(data)) throw new Error(msg);
  await admin.approve(data.approvalId);
  return { id, targets, before };
}

/** Whether a release stands at a stage as a whole; what it is instead, where it does not. */
export async function notAt(
  { services }: Pick<Product, "services">,
  { id, targets, before }: Made,
  stage: Stage,
): Promise<string | null> {
  const found = { ...(await heldOf(services, id, targets, before)), ...(await booksOf(services, id)) };
  const wanted = { ...EXPECTED[stage], status: stage };
  const differs = Object.entries(wanted).some(([name, value]) => found[name as keyof typeof found] !== value);
  return differs ? JSON.stringify(found) : null;
}
