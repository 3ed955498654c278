import assert from "node:assert/strict";
import { approval } from "../../book/approval/contract.ts";
import {
  isSentForApproval,
  type DoneOf,
  type Endpoint,
  type Envelope,
  type OutputOf,
  type SendsOf,
} from "../../platform/shared/endpoint.ts";
import type { Stage } from "./tale.ts";
import type { Second } from "./steps.ts";

/**
 * How a command ended: its answer, whether it was dropped by a second person rather than carried out, and whether
 * nobody was asked.
 */
export interface Asked<E extends Endpoint> {
  readonly answer: Envelope<DoneOf<E>>;
  readonly dropped: boolean;
  readonly alone: boolean;
}

type Decided = Envelope<OutputOf<typeof approval.approve>>;

/** Two checkers approve a request at once: where one is enough, one of them does. */
async function approveTwice({ checker, other }: Stage, approvalId: string, eyes: number): Promise<Decided> {
  const answers = await Promise.all([checker.askToApprove(approvalId), other.askToApprove(approvalId)]);
  const done = answers.filter(({ code }) => code === "200");
  assert.ok(done.length <= eyes - 1, `two approved what takes ${eyes} people`);
  return done.find(({ data }) => data.missing === 0) ?? done[0] ?? answers[0];
}

/**
 * A checker looks at a request, something else happens, and the checker approves what is no longer so: that is refused,
 * and looked at again.
 */
async function approveOvertaken(
  { checker }: Stage,
  approvalId: string,
  between: () => Promise<boolean>,
): Promise<Decided> {
  const detail = await checker.askAlone(approval.detail, { approvalId });
  const changed = await between();
  if (detail.code !== "200" || !changed) return checker.askToApprove(approvalId);
  const stale = await checker.askAlone(approval.approve, { approvalId, seen: detail.data.seen });
  assert.equal(stale.code, "409", `approved for what is no longer so: ${stale.msg}`);
  return checker.askToApprove(approvalId);
}

/**
 * Gives a command and, where it has to be checked, lets a second person approve or reject it, or its maker take it
 * back. `between` is what comes in between the look of a checker and the word; it answers whether anything changed.
 */
export async function askWith<E extends Endpoint>(
  stage: Stage,
  endpoint: E,
  input: SendsOf<E>,
  second: Second,
  between?: () => Promise<boolean>,
): Promise<Asked<E>> {
  const { maker, checker, product } = stage;
  const asked: Envelope<OutputOf<E>> = await maker.askAlone(endpoint, input);
  if (asked.code !== "200" || !isSentForApproval(asked.data))
    return { answer: asked as never, dropped: false, alone: true };
  const { approvalId, eyes } = asked.data;
  const dropped = { dropped: true, alone: false };
  if (second === "withdraw")
    return { answer: (await maker.ask(approval.withdraw, { approvalId })) as never, ...dropped };
  if (second === "reject")
    return { answer: (await checker.ask(approval.reject, { approvalId, comment: "no procede" })) as never, ...dropped };
  let decided =
    second === "both"
      ? await approveTwice(stage, approvalId, eyes)
      : second === "overtaken" && between
        ? await approveOvertaken(stage, approvalId, between)
        : await checker.askToApprove(approvalId);
  if (decided.code === "200" && decided.data.missing > 0)
    decided = await (await product.staff("finance")).askToApprove(approvalId);
  return {
    answer: { ...decided, data: decided.code === "200" ? decided.data.result : null } as never,
    dropped: false,
    alone: false,
  };
}
