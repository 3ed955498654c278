import { approval } from "../../features/approval/contract.ts";
import { isSentForApproval, type DoneOf, type Endpoint, type Envelope, type OutputOf, type SendsOf } from "../../platform/shared/endpoint.ts";
import type { Stage } from "./tale.ts";
import type { Second } from "./steps.ts";

/** How a command ended: its answer, and whether it was carried out rather than dropped by a second person. */
export interface Asked<E extends Endpoint> {
  readonly answer: Envelope<DoneOf<E>>;
  readonly dropped: boolean;
}

/** Gives a command and, where it has to be checked, lets a second person approve or reject it, or its maker take it back. */
export async function askWith<E extends Endpoint>({ maker, checker, product }: Stage, endpoint: E, input: SendsOf<E>, second: Second): Promise<Asked<E>> {
  const asked: Envelope<OutputOf<E>> = await maker.askAlone(endpoint, input);
  if (asked.code !== "200" || !isSentForApproval(asked.data)) return { answer: asked as never, dropped: false };
  const { approvalId, eyes } = asked.data;
  if (second === "withdraw") return { answer: (await maker.ask(approval.withdraw, { approvalId })) as never, dropped: true };
  if (second === "reject") return { answer: (await checker.ask(approval.reject, { approvalId, comment: "no procede" })) as never, dropped: true };
  let decided = await checker.askToApprove(approvalId);
  if (eyes === 3 && decided.code === "200") decided = await (await product.staff("admin")).askToApprove(approvalId);
  return { answer: { ...decided, data: decided.code === "200" ? decided.data.result : null } as never, dropped: false };
}
